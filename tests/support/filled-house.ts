import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_DIR } from './real-content.ts';

/** The environment of a house that is in operation. */
export const ready = {
  SITE_URL: 'https://www.bestattungen-anders.de',
  SMTP_URL: 'smtps://name:passwort@mail.bestattungen-anders.de:465',
  JWT_SECRET: '0123456789abcdef0123456789abcdef',
  ADMIN_EMAIL: 'klara@bestattungen-anders.de',
  ADMIN_PASSWORD: 'Ein langes Wort 7!',
};

/** A copy of `content/` in which a house has filled in everything: with it orders are taken on https. Returns the folder. */
export function filledContent(folder: string): string {
  cpSync(CONTENT_DIR, folder, { recursive: true });
  fillInContent(folder);
  return folder;
}

/** Every sample replaced, as a firm would in its editor. */
export function fillInContent(content: string): void {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(md|yaml)$/.test(file));
  for (const file of files) {
    const path = join(content, file);
    writeFileSync(path, filledIn(file, readFileSync(path, 'utf8')));
  }
}

const filledIn = (file: string, text: string): string =>
  file === 'firma.yaml'
    ? text
        .replace(/'Muster: .* hier eintragen'/g, 'eingetragen')
        .replace('030 23125 000', '05732 1234')
        .replace(/^unconfirmed: .*$/m, 'unconfirmed: []')
        .replace('bestattungen-muster.example', 'bestattungen-anders.de')
        .replace('?query=', '?query=Lange%20Stra%C3%9Fe%203%20')
        .replaceAll('Musterstraße 1', 'Lange Straße 3')
        .replace(/^((?!#).*)$/gm, (line) => line.replace(/muster/gi, 'Anders'))
    : file.endsWith('.md')
      ? withSlots(file, text)
          .replace(/^(> )?Muster: /gm, '$1')
          .replaceAll(/"Muster: /g, '"')
          .replaceAll('Text folgt.', 'Ein Text.')
      : withFees(text)
          .replace(
            /Orientierung\S*|Beispiele?|\(Muster\)|[Aa]lte Angabe|[Aa]lter Wert|[Kk]eine? Preis(?: aus|liste)/g,
            'Satzung',
          )
          .replace(/^ *undated: true\n/gm, '')
          .replace(/asOf: '[\d-]+'/g, `asOf: '${new Date().getFullYear()}'`)
          .replace(/^( *)basis: (?:orientation|open)$/gm, '$1basis: published')
          .replaceAll('firm: muster', 'firm: bestaetigt');

/** Amounts of the places themselves, where there was an orientation. */
const withFees = (text: string): string => {
  const origin = (indent: string) => `${indent}source: Satzung\n${indent}asOf: '2026-11'\n${indent}basis: published`;
  const fee = `{ id: halle, name: Halle, price: 240, optional: true, source: Satzung, asOf: '2026-11' }`;
  return text
    .replace(
      /^( {4})orientation: \[.*\]$/gm,
      (_, indent) => `${indent}earth_burial_fee: 1\n${indent}urn_burial_fee: 1\n${origin(indent)}`,
    )
    .replace(/^( {8})orientation: \[.*\]$/gm, (_, indent) => `${indent}price: 1\n${origin(indent)}\n${indent}fees: []`)
    .replace(/^( {4})orientation: trauerhalle$/gm, (_, indent) => `${indent}from: 1\n${indent}to: 1\n${origin(indent)}`)
    .replace(/^ {8}known: .*\n/gm, '')
    .replace(/fees: \[\]\n {8}fees:/g, 'fees:')
    .replaceAll('{ orientation: trauerhalle }', fee)
    .replaceAll('- orientation: trauerhalle', `- ${fee}`);
};

/** Who the firm is, where its page about itself asks for it. */
const withSlots = (file: string, text: string): string =>
  file === join('seiten', 'ueber-uns.md')
    ? text.replace('\n---\n', '\npeople:\n  - { name: Klara Anders, role: Bestatterin }\nrooms: []\n---\n')
    : text;
