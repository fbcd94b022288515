import { standText } from '../as-of.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { type FactFault, factFaults } from './fact-faults.ts';

import { readability } from './readability.ts';
import { bySource, type Carried, oldSources, type ShownFact } from './shown-fact.ts';
import type { StatedText } from './stated-text.ts';

export type FactReport = { readonly text: string; readonly faults: readonly FactFault[] };

/** What `npm run facts` prints: each fact by its source, the oldest first; old sources; how each text reads. */
export function factReport(facts: readonly ShownFact[], texts: readonly StatedText[], today: CalendarDay): FactReport {
  const sources = bySource(facts);
  const old = oldSources(facts, today);
  return {
    faults: texts.flatMap(factFaults),
    text: [
      `${facts.length} Angaben aus ${sources.length} Quellen, die älteste zuerst.`,
      ...sources.map((source) =>
        [headOf(source), ...source.facts.map(({ says, where }) => `    ${where}  ${says}`)].join('\n'),
      ),
      [
        `Älter als 24 Monate: ${old.length === 0 ? 'keine' : `${old.length} Quellen`}.`,
        ...old.map((source) => `  ${oldLine(source)}`),
      ].join('\n'),
      ['Wörter  längster Satz  über 25  LIX  Text', ...texts.map(readabilityLine)].join('\n'),
    ].join('\n\n'),
  };
}

const headOf = ({ origin }: Carried): string => `${origin.title} (${standText(origin)})`;

const MOST_PLACES = 3;
const LONGEST_TITLE = 90;

/** `Gebührensatzung Herford, Stand 2019: 3 Angaben (herford.md:12, …)` */
export function oldLine({ origin, facts }: Carried): string {
  const places = [...new Set(facts.map(({ where }) => where))];
  const more = places.length > MOST_PLACES ? ', …' : '';
  const count = facts.length === 1 ? '1 Angabe' : `${facts.length} Angaben`;
  const title = origin.title.length > LONGEST_TITLE ? `${origin.title.slice(0, LONGEST_TITLE)} …` : origin.title;
  return `${title}, ${standText(origin)}: ${count} (${places.slice(0, MOST_PLACES).join(', ')}${more})`;
}

function readabilityLine({ file, blocks, record }: StatedText): string {
  const { words, longest, tooLong, lix } = readability([...blocks, ...record]);
  return `${padded(words, 6)}${padded(longest, 15)}${padded(`${tooLong} %`, 9)}${padded(lix, 5)}  ${file}`;
}

const padded = (value: number | string, width: number): string => String(value).padStart(width);

const REMEDY = `Ohne Beleg: Ergänzen Sie in der Datei „witnesses: - { says: '36 Stunden', source: bestg-nrw-11 }“ (Worte des Satzes; Kennung aus content/quellen.yaml).`;

/** One line a fault, as an editor's terminal links it. */
export const faultText = (faults: readonly FactFault[]): string =>
  [
    '',
    `${faults.length} Stellen zu verbessern. ${REMEDY}`,
    ...faults.map(({ file, line, message }) => `content/${file}:${line} ${message}`),
  ].join('\n');
