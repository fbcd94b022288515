import * as z from 'zod/mini';
import { bounded } from '../text-bound.ts';

/**
 * The kinds of texts that are edited in the browser, in the order of the list; `paths` below `content/`. The prices of
 * `content/katalog` are rows of the catalogue.
 */
export const textKinds = [
  { id: 'page', title: 'Seiten', paths: /^seiten\/[a-z0-9-]+\.md$/ },
  { id: 'home', title: 'Startseite', paths: /^startseite\.yaml$/ },
  { id: 'guide', title: 'Ratgeber', paths: /^(ratgeber\/[a-z0-9-]+\.md|kuendigungen\.yaml)$/ },
  { id: 'plain-language', title: 'Einfache Sprache', paths: /^einfache-sprache\/[a-z0-9-]+\.md$/ },
  { id: 'funeral-form', title: 'Bestattungsformen', paths: /^bestattungsarten\/[a-z0-9-]+\.md$/ },
  { id: 'grave-kinds', title: 'Vergleich der Gräber', paths: /^grabarten-vergleich\.yaml$/ },
  { id: 'group', title: 'Orte und Gruppen', paths: /^friedhoefe\/(?!index\.md$)[a-z0-9-]+\.md$/ },
  { id: 'cemetery', title: 'Friedhöfe', paths: /^friedhoefe\/(?!weiteres\/)[a-z0-9-]+\/[a-z0-9-]+\.md$/ },
  { id: 'cemetery-page', title: 'Über Friedhöfe', paths: /^friedhoefe\/(index|weiteres\/[a-z0-9-]+)\.md$/ },
  { id: 'firm', title: 'Ihr Haus', paths: /^firma\.yaml$/ },
  { id: 'mail', title: 'E-Mails', paths: /^mail\/[a-z0-9-]+\.yaml$/ },
  { id: 'text-blocks', title: 'Textbausteine', paths: /^textbausteine\.yaml$/ },
  { id: 'pdf', title: 'PDFs', paths: /^pdf\/[a-z0-9-]+\.yaml$/ },
  { id: 'consent', title: 'Einwilligung', paths: /^einwilligung\.yaml$/ },
  { id: 'sources', title: 'Quellen', paths: /^quellen\.yaml$/ },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly paths: RegExp }[];

export type TextKindId = (typeof textKinds)[number]['id'];

export const textKindIds = textKinds.map(({ id }) => id);

export const textKindOf = (path: string): TextKindId | undefined => textKinds.find(({ paths }) => paths.test(path))?.id;

const PATH_MESSAGE = 'Das ist kein Text, der hier bearbeitet wird. Bitte wählen Sie einen aus der Liste.';

/** Below `content/`: `friedhoefe/loehne/obernbeck.md`. Never leads out of it. */
export const TextPath = z
  .string(PATH_MESSAGE)
  .check(
    bounded(120, PATH_MESSAGE),
    z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}\.(md|yaml)$/, PATH_MESSAGE),
    z.describe('Pfad unter content/, zum Beispiel friedhoefe/loehne/obernbeck.md'),
  );

/** Characters of one text; the longest page has a tenth of it. */
export const MOST_TEXT = 100_000;

/** Bytes of a body that carries a text: also one of escaped characters only. */
export const TEXT_BODY_BYTES = 256 * 1024;

/** The name of a text in a list: its own title, subject or name, else its file. */
export function titleOfText(path: string, text: string): string {
  const [, said = ''] = /^(?:title|subject|name):[ \t]+(\S.*)$/m.exec(text) ?? [];
  const title = said.replace(/^(["'])(.*)\1\s*$/, '$2').trim();
  if (title !== '' && !/^[>|{[]/.test(title)) return withoutPlaceholders(title);
  return (
    named[path] ??
    capitalised(
      path
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? path,
    )
  );
}

const named: Readonly<Record<string, string>> = {
  'bestattungsarten/anonyme-bestattung.md': 'Anonyme Bestattung',
  'mail/vorsorge-geloescht-haus.yaml': 'Vorsorge gelöscht, an das Haus',
  'startseite.yaml': 'Startseite',
  'grabarten-vergleich.yaml': 'Vergleich der Gräber',
  'kuendigungen.yaml': 'Kündigungsschreiben',
  'einwilligung.yaml': 'Frage nach der Einwilligung',
  'textbausteine.yaml': 'Textbausteine für Antworten',
  'quellen.yaml': 'Quellen der Aussagen',
  'mail/rahmen.yaml': 'Rahmen jeder E-Mail',
};

/** `Neuer Auftrag {reference}` -> `Neuer Auftrag …`: words in braces are filled in later. */
const withoutPlaceholders = (title: string): string => title.replace(/\{\w+\}/g, '…');

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
