/** The marks of a statement that somebody must be able to look up. */
export type StatementKind = 'amount' | 'law' | 'term' | 'date' | 'phone' | 'promise';

const SMALL_NUMBER =
  '(?:\\p{Ll}+und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|(?:drei|vier|fünf|sech|sieb|acht|neun)?zehn|zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf';
const NUMBER_WORD = `\\p{Ll}*(?:hundert|tausend)(?:${SMALL_NUMBER})?|${SMALL_NUMBER}|anderthalb|eineinhalb`;
const NUMBER = `(?:\\d[\\d.,]*|${NUMBER_WORD})`;
const UNIT = '(?:Minuten?|Stunden?|(?:Werk|Arbeits)?Tag(?:e?[sn]?)?|Wochen?|Monat(?:e?[sn]?)?|Jahr(?:e?[sn]?)?)';
const LASTING = '(?:stünd|täg|wöch|monat|jähr)ig\\p{Ll}{0,2}';
const MONTH = '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)';

/** `\b` knows no umlauts: a word stands between what is no letter and no digit. */
const words = (pattern: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, flags);

/** By their order: the first that fits names the kind. */
const STATEMENTS: readonly (readonly [StatementKind, RegExp])[] = [
  ['amount', /\d(?:,[-–—]{1,2})?\s?(?:€|EUR\b|Euro\b|Cent\b)|(?:€|\bEUR)\s?\d/u],
  ['amount', words(`(?:${NUMBER_WORD}) (?:Euro|Cent)`, 'iu')],
  [
    'amount',
    words('(?:kosten|gebühren)(?:los|frei)(?:e[nrms]?)?|unentgeltlich|kostet\\s(?:Sie\\s)?nichts|umsonst', 'iu'),
  ],
  ['law', /§|(?<!\p{L})Art(?:\.|ikel) ?\d|(?<!\p{L})Paragra(?:f|ph)(?:en)? \d/u],
  [
    'law',
    words(
      'Gesetz(?:e[sn]?)?|Bestattungsgesetz(?:es)?|gesetzlich(?:e[nrms]?)?|\\p{L}*[Pp]flicht(?:en|ig|ige[nrms]?)?|[Vv]erpflichtet|vorgeschrieben|BGB|BestG|SGB|DSGVO|PStG',
    ),
  ],
  ['term', words(`${NUMBER}(?: bis ${NUMBER})?[\\s-](?:\\p{Ll}+e[nr]? )?${UNIT}`, 'iu')],
  ['term', words(`(?:\\d+-?|${NUMBER_WORD})${LASTING}`, 'iu')],
  ['term', words('(?:Tages|Wochen|Monats|Jahres)frist')],
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
  // What a house has to keep: it knows of it, and says so in `quellen.yaml`.
  [
    'promise',
    words('[Ww]ir (?:fahren|kommen) zu jeder Stunde|nicht an, um etwas zu verkaufen|geben wir an Sie weiter'),
  ],
  ['promise', words('eigene Arbeiten|(?:schlagen|schlägt) nichts auf')],
  ['phone', /(?<![\d.,])(?:11[025]|116 ?1(?:17|23)|116 ?006|0800[ \d/-]{6,})(?![\d.,]?\d)(?! (?:€|Euro))/u],
];

/** Words that a pattern fits though they state nothing: names, and what only announces a statement. */
const NO_STATEMENTS = [
  /gesetzliche[nrms]? (?:Kranken|Renten|Unfall|Pflege|Feiertag|Betreu|Erb|Vertret)\p{L}*/giu,
  /Pflicht(?:feld|angabe)\p{L}*|[Zz]ahlungspflichtig bestellen|verpflichtet Sie zu nichts/gu,
  /was das Gesetz (?:dazu )?(?:sagt|verlangt)|was gesetzlich nötig ist/giu,
  /gesetzliche[nrs]? Muster|Muster des Gesetzes/giu,
  // How a date is typed.
  new RegExp(
    `(?:[Zz]um Beispiel|(?:Tag|Zeitpunkt) wie|Jahr, Monat oder Tag:)(?:,? (?:oder )?(?:${MONTH} )?[\\dTZ.:-]+)+$`,
    'gu',
  ),
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
