/** What in a sentence makes it a statement that somebody must be able to look up. */
export type StatementKind = 'amount' | 'law' | 'term' | 'date' | 'phone';

const NUMBER =
  '(?:\\d[\\d.,]*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert)';
const UNIT = '(?:Minuten?|Stunden?|(?:Werk|Arbeits)?Tag(?:e?[sn]?)?|Wochen?|Monat(?:e?[sn]?)?|Jahr(?:e?[sn]?)?)';
const MONTH = '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)';

/** `\b` knows no umlauts: a word stands between what is no letter and no digit. */
const words = (pattern: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, flags);

/** By their order: the first that fits names the kind. */
const STATEMENTS: readonly (readonly [StatementKind, RegExp])[] = [
  ['amount', /\d\s?(?:€|EUR\b|Euro\b|Cent\b)/u],
  ['law', /§|(?<!\p{L})Art\. ?\d/u],
  [
    'law',
    words(
      'Gesetz(?:e[sn]?)?|Bestattungsgesetz(?:es)?|gesetzlich(?:e[nrms]?)?|\\p{L}*[Pp]flicht|vorgeschrieben|Pflicht',
    ),
  ],
  ['term', words(`${NUMBER}(?: bis ${NUMBER})? (?:\\p{Ll}+e[nr]? )?${UNIT}`, 'iu')],
  [
    'term',
    words(
      `(?:innerhalb|binnen|spätestens|frühestens|mindestens|höchstens|länger als|nach|pro|je) (?:(?:in|nach) )?(?:eine[smnr]?|einem) ${UNIT}`,
      'iu',
    ),
  ],
  ['term', words('(?:nächste[nrms]?|folgende[nrms]?|dritte[nrms]?) (?:Werk|Arbeits)tag(?:e?s)?', 'iu')],
  ['date', words(`\\d{1,2}\\. ${MONTH}|${MONTH} \\d{4}|\\d{1,2}\\.\\d{1,2}\\.\\d{4}`)],
  ['date', words('1[5-9]\\d\\d|20\\d\\d')],
  ['phone', /(?<![\d.,])(?:11[025]|116 ?1(?:17|23)|116 ?006|0800[ \d/-]{6,})(?![\d.,]?\d)(?! (?:€|Euro))/u],
];

/** Words that a pattern fits though they state nothing: names, and what only announces a statement. */
const NO_STATEMENTS = [
  /gesetzliche[nrms]? (?:Kranken|Renten|Unfall|Pflege|Feiertag|Betreu|Erb|Vertret)\p{L}*/giu,
  /Pflicht(?:feld|angabe)\p{L}*/gu,
  /was das Gesetz (?:dazu )?(?:sagt|verlangt)|was gesetzlich nötig ist/giu,
  /gesetzliche[nrs]? Muster|Muster des Gesetzes/giu,
  // The date of the text itself.
  /^Stand:? .*/gu,
  // A value of the program takes the unit beside it along: „{days} Tage“.
  /\{\w+\}/gu,
];

/** Undefined for a question. Opening hours („bis 8 Uhr“) fit no pattern: they are the firm's own data. */
export function statementKind(sentence: string): StatementKind | undefined {
  if (/\?[“")]*$/.test(sentence)) return undefined;
  const stated = NO_STATEMENTS.reduce((text, none) => text.replace(none, '…'), sentence);
  return STATEMENTS.find(([, pattern]) => pattern.test(stated))?.[0];
}
