import type { CalendarDay } from '#domain/calendar-day.ts';
import type { OldFigures } from '#domain/catalogue/old-figures.ts';
import { feeFacts, oldSources, rowFacts, type ShownFact, textFacts } from '#domain/fact/shown-fact.ts';
import type { StatedText } from '#domain/fact/stated-text.ts';
import { readSources } from '../content/content.ts';
import type { ContentPlace } from '../content/content-place.ts';
import { readStatedTexts } from '../content/stated-texts.ts';
import { readWholeContent } from '../content/whole-content.ts';

export type ReadFacts = { readonly facts: readonly ShownFact[]; readonly texts: readonly StatedText[] };

/** Everything that `content/` states, in texts and in prices. Throws a ContentError where it cannot be read. */
export function readFacts(place: ContentPlace): ReadFacts {
  const { firm, sources, catalogueRows, cemeteries } = readWholeContent(place);
  const texts = readStatedTexts(place);
  const fees = [...cemeteries].map(([id, { value }]) => [`friedhoefe/${id}.md`, value] as const);
  const priceList = { title: `Preisliste ${firm.name}`, asOf: firm.priceListAsOf };
  return { texts, facts: [...textFacts(texts, sources), ...rowFacts(catalogueRows, priceList), ...feeFacts(fees)] };
}

/** Sources of texts that nobody has looked at for 24 months; the fees of the catalogue are counted by their place. */
export const oldTextSources = (place: ContentPlace, today: CalendarDay): OldFigures[] =>
  oldSources(textFacts(readStatedTexts(place), readSources(place)), today).map(({ origin, facts }) => ({
    id: `${origin.title} ${origin.asOf}`,
    name: origin.title,
    count: facts.length,
    asOf: origin.asOf,
  }));
