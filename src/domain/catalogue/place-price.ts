import { type CentsRange, formatWholeEuros, formatWholeRange } from '../money.ts';
import { type PlacedRelation, placedRelations } from './catalogue.ts';
import { kindWords } from './figure-kind.ts';
import { completeKind } from './price-list.ts';
import { graveRange, type RestingPlace } from './resting-place.ts';

/** `ab 1.475 €` only where the place has published it; else `770 – 1.300 € (Orientierung NRW)`. */
export function lowestPriceText({ place, relation }: PlacedRelation): string {
  const kind = completeKind(place, relation);
  const { min, max } = relation.completePrice;
  if (kind === 'published') return `ab ${formatWholeEuros(min)}`;
  return `${usualText({ min, max })} (${kindWords[kind]})`;
}

/** Of the cheapest grave of these places; undefined without graves. */
export function lowestTextOf(places: readonly RestingPlace[]): string | undefined {
  const cheapest = cheapestGrave(places);
  return cheapest && lowestPriceText(cheapest);
}

const usualText = ({ min, max }: CentsRange): string =>
  min === max ? `etwa ${formatWholeEuros(min)}` : formatWholeRange({ min, max });

/** The grave with the lowest complete price, among equal ones that with the lower upper end; undefined without graves. */
export const cheapestGrave = (places: readonly RestingPlace[]): PlacedRelation | undefined =>
  placedRelations(places).reduce<PlacedRelation | undefined>(
    (best, each) => (best === undefined || isCheaper(each, best) ? each : best),
    undefined,
  );

const isCheaper = ({ relation: a }: PlacedRelation, { relation: b }: PlacedRelation): boolean =>
  a.completePrice.min === b.completePrice.min
    ? a.completePrice.max < b.completePrice.max
    : a.completePrice.min < b.completePrice.min;

/**
 * From the cheapest to the dearest of the graves whose prices the place has published itself, for search engines. Undefined where the
 * cheapest grave of all is none of them: the page begins with its price, and the two would name different minima.
 */
export function publishedRange(place: RestingPlace): CentsRange | undefined {
  const cheapest = cheapestGrave([place]);
  if (!cheapest || completeKind(place, cheapest.relation) !== 'published') return undefined;
  return graveRange(
    place.graveRestingPlaceRelations.filter((relation) => completeKind(place, relation) === 'published'),
  );
}
