import type { CalendarDay } from '#domain/calendar-day.ts';
import type { OldFigures } from '#domain/catalogue/old-figures.ts';
import { type FactFault, factFaults, witnessFaults } from '#domain/fact/fact-faults.ts';
import { feeFacts, oldSources, rowFacts, type ShownFact, tariffFacts, textFacts } from '#domain/fact/shown-fact.ts';
import type { StatedText } from '#domain/fact/stated-text.ts';
import { readSources } from '../content/content.ts';
import type { ContentPlace } from '../content/content-place.ts';
import { readStatedText, readStatedTexts, statedFiles } from '../content/stated-texts.ts';
import { readWholeContent } from '../content/whole-content.ts';
import { breather } from '../process/breather.ts';
import { readProgram } from './read-program.ts';
import { feePlace, rowPlaces, tariffPlace } from './row-places.ts';

export type ReadFacts = {
  readonly facts: readonly ShownFact[];
  readonly texts: readonly StatedText[];
  readonly faults: readonly FactFault[];
};

/** Everything that `content/` and the program state, in texts and in prices. Throws a ContentError where it cannot be read. */
export function readFacts(place: ContentPlace, projectDir: string): ReadFacts {
  const { firm, sources, catalogueRows, cemeteries, orientation } = readWholeContent(place);
  const program = readProgram(projectDir);
  const texts = [...readStatedTexts(place), ...program];
  const fees = [...cemeteries].map(([id, { value }]) => [`friedhoefe/${id}.md`, value] as const);
  const priceList = { title: `Preisliste ${firm.name}`, asOf: firm.priceListAsOf };
  const known = new Set(sources.map(({ id }) => id));
  return {
    texts,
    facts: [
      ...textFacts(texts, sources),
      ...rowFacts(catalogueRows, priceList, rowPlaces(place)),
      ...feeFacts(fees, feePlace(place)),
      ...tariffFacts(orientation, sources, tariffPlace(place)),
    ],
    // Those of `content/` were thrown while it was read.
    faults: [...texts.flatMap(factFaults), ...program.flatMap((text) => witnessFaults(text, known))],
  };
}

/**
 * Sources of texts that nobody has looked at for 24 months; the fees of the catalogue are counted by their place. All texts take
 * a quarter of a second, in which other requests come through.
 */
export async function oldTextSources(place: ContentPlace, today: CalendarDay): Promise<OldFigures[]> {
  const breathe = breather();
  const texts: StatedText[] = [];
  for (const file of statedFiles(place)) {
    texts.push(readStatedText(place, file));
    await breathe();
  }
  const sources = readSources(place);
  const facts: ShownFact[] = [];
  for (const text of texts) {
    facts.push(...textFacts([text], sources));
    await breathe();
  }
  return oldSources(facts, today).map(({ origin, facts: found }) => ({
    id: `${origin.title} ${origin.asOf}`,
    name: origin.title,
    count: found.length,
    asOf: origin.asOf,
  }));
}
