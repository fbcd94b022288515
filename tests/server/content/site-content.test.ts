import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { readCatalogueSeed } from '#server/content/read-catalogue.ts';
import { readSiteContent } from '#server/content/site-content.ts';
import { readWholeContent } from '#server/content/whole-content.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const WERSTE = 'friedhoefe/bad-oeyhnhausen/werste.md';

const cemetery = (fields: string, text = 'Text.'): string =>
  `---
title: Friedhof Werste
description: Ein Friedhof in Bad Oeynhausen mit Grabarten und Gebühren.
place: Bad Oeynhausen, Ortsteil Werste
asOf: '2026-11'
${fields}---

${text}
`;

describe('the Markdown of the site', () => {
  let folder: string;
  const rows = rowsOfSeed(readCatalogueSeed(CONTENT), []);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-content-'));
    cpSync(CONTENT, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = () => readSiteContent(folder, rows);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const complaint = (): string => {
    try {
      read();
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  test('as delivered is in order: 24 cemetery pages, the overview, four groups, and the page above the general ones', () => {
    const { cemeteries, cemeteryTexts } = read();
    const general = [...cemeteryTexts.keys()].filter((id) => id.startsWith('weiteres/'));
    expect(general).toContain('weiteres/index');
    expect(cemeteries.size + general.length - 1).toBe(24);
    expect([...cemeteryTexts.keys()].filter((id) => !id.includes('/')).sort()).toEqual([
      'anonym',
      'bad-oeyhnhausen',
      'index',
      'loehne',
      'nature',
    ]);
  });

  test('a photo of the house has to be there', () => {
    const firm = readFileSync(join(folder, 'firma.yaml'), 'utf8');
    const shown = (file: string) => `house: { photo: { file: ${file}, alt: Unser Haus } }\n`;
    write('firma.yaml', firm + shown('haus-1a2b3c4d.jpg'));
    expect(() => readWholeContent(folder)).toThrow(/firma\.yaml[\s\S]*Das Bild „haus-1a2b3c4d\.jpg“ gibt es nicht/);
    write('bilder/haus-1a2b3c4d.jpg', '');
    expect(readWholeContent(folder).firm.house?.photo?.file).toBe('haus-1a2b3c4d.jpg');
  });

  test('in plain language each line is one sentence of at most 15 words, and long words have a hyphen', () => {
    const { plainTexts } = read();
    expect([...plainTexts.keys()]).toEqual(['bestellen', 'index', 'jemand-ist-gestorben', 'kontakt', 'kosten']);
    // The words of the button, and those that the readers use of themselves.
    const known = ['Zahlungspflichtig', 'Schwierigkeiten'];
    for (const { name, body } of plainTexts.values()) {
      const shown = body.replace(/\]\([^)]*\)/g, ']').replace(/[*#[\]]|^\s*(-|\d+\.) /gm, '');
      const tooLong = shown
        .split('\n')
        .filter((line) => line.trim().split(/\s+/).length > 15 || /(?<!\d)[.!?] [A-ZÄÖÜ]/.test(line));
      expect(tooLong, name).toEqual([]);
      const longWords = shown.match(/\p{L}{14,}/gu) ?? [];
      expect(
        longWords.filter((word) => !known.includes(word)),
        name,
      ).toEqual([]);
      expect(shown, name).not.toMatch(/\b[Tt]oten? (Person|Mensch)/);
      expect(shown, name).not.toMatch(/\b([Mm]öchten|[Kk]önnten|[Ww]ürden|[Ss]ollten|[Hh]ätten|[Ww]ären)\b/);
    }
  });

  test('a text in plain language names a page in full', () => {
    const file = 'einfache-sprache/kosten.md';
    write(file, readFileSync(join(folder, file), 'utf8').replace('href: /ratgeber/kosten', 'href: /ratgeber/preis'));
    expect(complaint()).toMatch(
      /^content\/einfache-sprache\/kosten\.md, Zeile \d+, Feld „href“: Die Seite „\/ratgeber\/preis“/,
    );
  });

  test.each([
    [
      'a wrong field',
      'adresse: Werste\n',
      /^content\/friedhoefe\/bad-oeyhnhausen\/werste\.md, Zeile 6, Feld „adresse“: Das Feld „adresse“ gibt es hier nicht\. Erlaubt sind: title, .*address/,
    ],
    [
      'a wrong field inside another',
      'address: { city: Bad Oeynhausen, plz: x }\n',
      /Zeile 6, Feld „plz“: Das Feld „plz“ gibt es hier nicht\. Erlaubt sind: street, zipCode, city\.$/,
    ],
    [
      'a fee without a date',
      'fees:\n  - name: Grab\n    price: 1475\n    source: Friedhofsverband\n',
      /Zeile 7, Feld „asOf“: Diese Angabe fehlt\. Hierher gehört Stand: Jahr, Jahr-Monat oder Tag\.$/,
    ],
    [
      'a price as text',
      "fees:\n  - name: Grab\n    price: '1475 Euro'\n    source: Friedhofsverband\n    asOf: '2023'\n",
      /Zeile 8, Feld „price“: Hierher gehört eine Zahl \(Euro .*\), gefunden wurde der Text „1475 Euro“\.$/,
    ],
    [
      'latitude and longitude the wrong way round',
      'coordinates: { lat: 8.8, lon: 52.2, of: district, source: Karte }\n',
      /Feld „lat“: Hierher gehört eine Zahl von mindestens 47/,
    ],
    [
      'other chambers than the catalogue',
      'chambers: 5\n',
      /Zeile 6, Feld „chambers“: In content\/katalog\/ruhestaetten\.yaml steht chamberCount: 2\. Hierher gehört dieselbe Zahl\.$/,
    ],
    [
      'a link to a page that is not there',
      'links:\n  - { title: Mehr, href: /gibt-es-nicht }\n',
      /Zeile 7, Feld „href“: Die Seite „\/gibt-es-nicht“ gibt es nicht\. Hierher gehört/,
    ],
  ])('%s is named with file, line, field and what is expected', (_what, fields, sentence) => {
    write(WERSTE, cemetery(fields));
    expect(complaint()).toMatch(sentence);
  });

  test('a missing title is named', () => {
    write(WERSTE, cemetery('').replace(/title:.*\n/, ''));
    expect(complaint()).toMatch(/werste\.md, Zeile \d, Feld „title“: Diese Angabe fehlt\. Hierher gehört Überschrift/);
  });

  test('a file without its head says what a head is', () => {
    write(WERSTE, 'Nur Text.\n');
    expect(complaint()).toMatch(/werste\.md, Zeile 1: Der Kopf der Seite fehlt\. Hierher gehört eine Zeile „---“/);
  });

  test('broken YAML is named with its line in the file', () => {
    write(WERSTE, cemetery('operator:\n\tname: x\n'));
    expect(complaint()).toMatch(/werste\.md, Zeile 7: Hier steht ein Tabulator/);
  });

  test('a dead link in the text is named with its line; sections and other sites are left alone', () => {
    write(
      WERSTE,
      cemetery('', 'Gut: [a](/kontakt#anfahrt), [b](https://example.org), [c](#hier).\n\nSchlecht: [d](/nirgends).'),
    );
    expect(complaint()).toBe(
      `content/${WERSTE}, Zeile 10: Die Seite „/nirgends“ gibt es nicht. Hierher gehört die Adresse einer Seite wie /kontakt oder https://…`,
    );
  });

  test.each([
    ['friedhoefe/loehne/index.md', 'friedhoefe/loehne.md', '/friedhoefe/loehne'],
    ['friedhoefe/loehne/Obernbeck.md', 'friedhoefe/loehne/obernbeck.md', '/friedhoefe/loehne/obernbeck'],
  ])('%s beside %s: two files with the same address', (file, other, address) => {
    write(file, cemetery(''));
    const sentence = complaint();
    expect(sentence).toContain(`haben dieselbe Adresse ${address}. Jede Adresse gibt es einmal.`);
    for (const name of [file, other]) expect(sentence).toContain(`content/${name}`);
  });

  test('a file name that is no address is refused', () => {
    write('friedhoefe/loehne/mennighüffen.md', cemetery(''));
    expect(complaint()).toMatch(/mennighüffen\.md: Der Dateiname wird zur Adresse\./);
  });

  test.each([
    ['a missing answer', /answer: >-\n(?: {2}.*\n)+/, '', /kosten\.md, Zeile \d+, Feld „answer“: Diese Angabe fehlt\./],
    [
      'a next step that leads nowhere',
      /href: .*/,
      'href: /nirgends',
      /Feld „href“: Die Seite „\/nirgends“ gibt es nicht/,
    ],
    ['an unknown part of the overview', /group: .*/, 'group: alles', /Feld „group“: /],
  ])('a page of the guide with %s is named', (_what, part, other, sentence) => {
    const file = 'ratgeber/kosten.md';
    write(file, readFileSync(join(folder, file), 'utf8').replace(part, other));
    expect(complaint()).toMatch(sentence);
  });

  test('a page of the guide lies in no folder', () => {
    write('ratgeber/geld/kosten.md', readFileSync(join(folder, 'ratgeber/kosten.md'), 'utf8'));
    expect(complaint()).toMatch(/ratgeber\/geld\/kosten\.md: Der Dateiname wird zur Adresse\./);
  });

  test('an unknown folder names the known ones', () => {
    write('friedhoefe/minden/nord.md', cemetery(''));
    expect(complaint()).toMatch(/Den Ordner „minden“ gibt es nicht\. Hierher gehört einer von: loehne, gohfeld, /);
  });

  test('a cemetery that the catalogue leads to must be there', () => {
    renameSync(
      join(folder, 'friedhoefe/bad-oeyhnhausen/dehme.md'),
      join(folder, 'friedhoefe/bad-oeyhnhausen/woanders.md'),
    );
    expect(complaint()).toContain('Die Datei content/friedhoefe/bad-oeyhnhausen/dehme.md gibt es nicht.');
  });

  test('a form of the catalogue without its text is named', () => {
    rmSync(join(folder, 'bestattungsarten/seebestattung.md'));
    expect(complaint()).toContain('content/bestattungsarten/seebestattung.md fehlt.');
  });

  test('the files as delivered have no placeholder', () => {
    const { cemeteryGroups: _, ...all } = read();
    for (const { name } of Object.values(all).flatMap((texts) => [...texts.values()]))
      expect(readFileSync(join(folder, name.replace('content/', '')), 'utf8'), name).not.toContain('Text folgt');
  });
});
