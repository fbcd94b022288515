import { type CentsRange, formatAroundRange, formatWholeRange } from '../money.ts';
import { type PlacedRelation, placedRelations } from './catalogue.ts';
import { kindWords } from './figure-kind.ts';
import { completeKind, kindText } from './price-list.ts';
import { graveRange, type RestingPlace } from './resting-place.ts';

/** `1.475 €` only where the place has published all of it; else `Orientierung NRW: etwa 770 – 1.300 €`. Both ends, never the lower alone. */
export function lowestPriceText({ place, relation }: PlacedRelation): string {
  const kind = completeKind(place, relation);
  if (kind === 'open') return kindText(place, relation);
  if (kind === 'published') return formatWholeRange(relation.completePrice);
  return `${capitalised(kindWords[kind])}: ${formatAroundRange(relation.completePrice)}`;
}

/** Of the cheapest grave of these places; undefined without graves. */
export function lowestTextOf(places: readonly RestingPlace[]): string | undefined {
  const cheapest = cheapestGrave(places);
  return cheapest && lowestPriceText(cheapest);
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The grave with the lowest complete price, among equal ones that with the lower upper end; undefined without graves. One whose
 * amount is not known is the cheapest only where all are like that.
 */
export const cheapestGrave = (places: readonly RestingPlace[]): PlacedRelation | undefined =>
  gravesWithPrice(places).reduce<PlacedRelation | undefined>(
    (best, each) => (best === undefined || isCheaper(each, best) ? each : best),
    undefined,
  );

function gravesWithPrice(places: readonly RestingPlace[]): readonly PlacedRelation[] {
  const all = placedRelations(places);
  const priced = all.filter(({ relation }) => relation.basis !== 'open');
  return priced.length > 0 ? priced : all;
}

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
