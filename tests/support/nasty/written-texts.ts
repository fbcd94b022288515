/** Texts of a page or a mail that cost their parser seconds or gigabytes: by what they aim at, with a word of the refusal. */
type NastyText = { readonly name: string; readonly path: string; readonly body: string; readonly refusal: RegExp };

const PAGE = 'seiten/agb.md';
const YAML = 'mail/termin.yaml';
const HEAD = '---\ntitle: AGB\ndescription: Unsere Bedingungen für Bestattungen, wie sie heute gelten.\n---\n\n';

const page = (name: string, body: string, refusal: RegExp): NastyText => ({
  name,
  path: PAGE,
  body: HEAD + body,
  refusal,
});
const yaml = (name: string, body: string, refusal: RegExp): NastyText => ({ name, path: YAML, body, refusal });

const times = (count: number, text: string): string => text.repeat(count).slice(0, 19_900);
const fourTimes = (paragraph: string): string => Array(4).fill(paragraph).join('\n\n');

const columns = 5100;
const wideTable = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`;

export const nastyWrittenTexts: readonly NastyText[] = [
  page('quotes in words', fourTimes(times(4900, `("a '`)), /mehr als 500 Anführungszeichen/),
  page('nothing but quotes', fourTimes(times(19_900, "'")), /mehr als 500 Anführungszeichen/),
  page('dots', fourTimes(times(6600, '...')), /mehr als 500 Anführungszeichen/),
  page('quotes in many paragraphs', Array(190).fill("'".repeat(490)).join('\n\n'), /mehr als 5\.000 Anführungszeichen/),
  page('line breaks', `a${'\n'.repeat(95_000)}<b>`, /HTML/),
  page('line breaks before a second head', `${'\n'.repeat(95_000)}---\n`, /noch einmal „---“/),
  page('a wide table', `${wideTable.slice(0, 15_000)}\n${'a\n'.repeat(2400)}`, /mehr als 5\.000 Zellen/),
  page('a wider table', `${wideTable}${'a\n'.repeat(2400)}`, /20\.000 Zeichen|Zellen/),
  page('a list in a list in a list', fourTimes(`${times(9000, '- ')}a`), /mehr als 20-mal/),
  page('a quote in a quote', fourTimes(times(19_900, '>')), /mehr als 20-mal/),
  page(
    'lists that are indented',
    Array.from({ length: 100 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    /mehr als 20-mal/,
  ),
  yaml('closing brackets', '}'.repeat(90_000), /mehr als 5\.000 Klammern/),
  yaml('opened and closed brackets', '[]'.repeat(40_000), /mehr als 5\.000 Klammern/),
  yaml('references', '*a '.repeat(30_000), /mehr als 5\.000 Klammern/),
  yaml('fields', Array.from({ length: 9000 }, (_, at) => `k${at}: 1`).join('\n'), /mehr als 3\.000 Felder/),
];
