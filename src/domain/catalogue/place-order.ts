import { figureKind, kindWords } from './figure-kind.ts';
import type { PlaceOffer } from './place-groups.ts';
import { hasPublishedFee, publishedFirst } from './published-first.ts';
import type { RestingPlace } from './resting-place.ts';

/** How the places stand: by town as the catalogue has them, the nearest first, or those with a published fee first. */
export type PlaceOrder = 'town' | 'distance' | 'published';

/** The places in an order other than by town; undefined where towns divide them. */
export type OrderedPlaces = {
  /** Those that have no place in the order stand behind the others. */
  readonly sort: (offers: readonly PlaceOffer[]) => readonly PlaceOffer[];
  /** Where a place is, and why it stands there. */
  readonly note: (place: Pick<RestingPlace, 'id' | 'city'>) => string;
};

type Far = { readonly km: (placeId: string) => number | undefined; readonly text: (placeId: string) => string };

/** By distance as soon as one is known. Among published fees, too, the nearer place comes first. */
export function orderedPlaces(
  order: PlaceOrder,
  offers: readonly PlaceOffer[],
  far: Far | undefined,
): OrderedPlaces | undefined {
  if (order === 'town' || (order === 'distance' && !far)) return undefined;
  const kmTo = ({ place }: PlaceOffer) => far?.km(place.id) ?? Number.MAX_VALUE;
  const byDistance = publishedFirst(offers).sort((a, b) => kmTo(a) - kmTo(b));
  const ordered = order === 'distance' ? byDistance : publishedFirst(byDistance);
  const words = new Map(
    ordered.map((offer) => [
      offer.place.id,
      [far?.text(offer.place.id), order === 'published' || hasPublishedFee(offer) ? surest(offer) : ''],
    ]),
  );
  const ranks = new Map([...words.keys()].map((id, at) => [id, at]));
  const rank = ({ place }: PlaceOffer) => ranks.get(place.id) ?? ranks.size;
  return {
    sort: (asked) => asked.toSorted((a, b) => rank(a) - rank(b)),
    note: ({ id, city }) => [city, ...(words.get(id) ?? [])].filter(Boolean).join(', '),
  };
}

/** The kind of the surest fee of a place. */
function surest(offer: PlaceOffer): string {
  const [relation] = publishedFirst([offer])[0]?.relations ?? [];
  if (!relation) return '';
  const kind = figureKind(relation);
  return kind === 'published' ? `Gebühr für ${relation.grave.graveType.name} veröffentlicht` : kindWords[kind];
}
