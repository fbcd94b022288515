import { standText } from '../as-of.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { FactFault } from './fact-faults.ts';
import { readability } from './readability.ts';
import { bySource, type Carried, oldSources, type ShownFact } from './shown-fact.ts';
import { isOfProgram, pathOf, type StatedText } from './stated-text.ts';

export type FactReport = {
  readonly text: string;
  /** The last line, with all that counts. */
  readonly summary: string;
};

/** The report of `npm run facts`: each fact by its source, the oldest first; old sources; how each text reads. */
export function factReport(
  facts: readonly ShownFact[],
  texts: readonly StatedText[],
  faults: readonly FactFault[],
  today: CalendarDay,
): FactReport {
  const sources = bySource(facts);
  const old = oldSources(facts, today);
  const counted = `${facts.length} Angaben aus ${sources.length} Quellen`;
  return {
    text: [
      `${counted}, die älteste zuerst.`,
      ...sources.map(factsOfSource),
      [`Älter als 24 Monate: ${sourceCount(old.length)}.`, ...old.map((source) => `  ${oldLine(source)}`)].join('\n'),
      ['Wörter  längster Satz  über 25  LIX  Text', ...readTogether(texts).map(readabilityLine)].join('\n'),
    ].join('\n\n'),
    summary: `${counted}, davon älter als 24 Monate: ${sourceCount(old.length)}. Zu verbessern: ${faults.length === 0 ? 'nichts' : placeCount(faults.length)}.`,
  };
}

const sourceCount = (count: number): string => (count === 0 ? 'keine' : count === 1 ? '1 Quelle' : `${count} Quellen`);
const placeCount = (count: number): string => (count === 1 ? '1 Stelle' : `${count} Stellen`);

function factsOfSource({ origin, facts }: Carried): string {
  const width = Math.max(...facts.map(({ where }) => where.length));
  return [
    `${origin.title} (${standText(origin)})`,
    ...facts.map(({ says, where }) => `    ${where.padEnd(width)}  ${says}`),
  ].join('\n');
}

const LONGEST_TITLE = 60;

/** `Stand 2019: Gebührensatzung Herford, 3 Angaben, zuerst content/friedhoefe/anonym/herford.md:12` */
export function oldLine({ origin, facts }: Carried): string {
  const title =
    origin.title.length > LONGEST_TITLE ? `${origin.title.slice(0, LONGEST_TITLE).trimEnd()} …` : origin.title;
  const count = facts.length === 1 ? '' : `${facts.length} Angaben, zuerst `;
  return `${standText(origin)}: ${title}, ${count}${facts[0]?.where}`;
}

const MOST_NAMED = 5;

/** A few lines for those who build: the oldest, and where the others are listed. */
export const oldSourcesText = (old: readonly Carried[]): string[] =>
  old.length === 0
    ? []
    : [
        `Älter als 24 Monate: ${sourceCount(old.length)}. Alle nennt „npm run facts“${old.length > MOST_NAMED ? ', die ältesten sind' : ''}:`,
        ...old.slice(0, MOST_NAMED).map(oldLine),
      ];

/** The program says a sentence here and there: its files are read by folder, its labels are left out. */
const readTogether = (texts: readonly StatedText[]): Pick<StatedText, 'file' | 'blocks'>[] =>
  [...Map.groupBy(texts, ({ file }) => folderOf(file))].flatMap(([file, together]) => {
    const blocks = together.flatMap((text) => [...text.blocks, ...text.record]);
    if (!isOfProgram(file)) return [{ file, blocks }];
    const sentences = blocks.filter(({ text }) => /[.!?]$/.test(text));
    return sentences.length === 0 ? [] : [{ file, blocks: sentences }];
  });

/** A text and a page are read alone, islands and parts of pages with what lies beside them. */
const folderOf = (file: string): string =>
  !isOfProgram(file) || file.startsWith('src/pages/') ? file : file.split('/').slice(0, -1).slice(0, 4).join('/');

function readabilityLine({ file, blocks }: Pick<StatedText, 'file' | 'blocks'>): string {
  const { words, longest, tooLong, lix } = readability(blocks);
  return `${padded(words, 6)}${padded(longest, 15)}${padded(`${tooLong} %`, 9)}${padded(lix, 5)}  ${pathOf(file)}`;
}

const padded = (value: number | string, width: number): string => String(value).padStart(width);

const REMEDY = `Ohne Beleg: Ergänzen Sie in der Datei „witnesses: - { says: '36 Stunden', source: bestg-nrw-11 }“ (Worte des Satzes; Kennung aus content/quellen.yaml), für Sätze aus src/ in src/server/content/program-witnesses.ts.`;

/** One line a fault, as an editor's terminal links it. */
export const faultText = (faults: readonly FactFault[]): string =>
  [
    '',
    ...faults.map(({ file, line, message }) => `${pathOf(file)}:${line} ${message}`),
    '',
    `${placeCount(faults.length)} zu verbessern. ${REMEDY}`,
  ].join('\n');
