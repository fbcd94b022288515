import { atom, computed } from 'nanostores';
import { fetchPagePart } from '#client/page-part.ts';
import type { PlaceOrder } from '#domain/catalogue/place-order.ts';
import { distanceText } from '#domain/cemetery/nearby.ts';
import { distancesFrom, type Origin, originNamed } from '#domain/cemetery/origin.ts';
import type { PlaceBook } from '#domain/cemetery/place-facts.ts';
import { PLACE_BOOK } from '#site/place-book.ts';
import { once } from '../result.ts';

/** What the cemetery pages know of the places; undefined until it is there. */
export const $placeBook = atom<PlaceBook | undefined>(undefined);
/** That it could not be loaded; a new try ends it. */
export const $placeBookFailed = atom(false);

/** Loads it unless it is there; a failure can be repeated. */
export const loadPlaceBook = once(async (): Promise<void> => {
  if ($placeBook.get()) return;
  $placeBookFailed.set(false);
  const book = await fetchPagePart<PlaceBook>(PLACE_BOOK);
  if (book) $placeBook.set(book);
  else $placeBookFailed.set(true);
});

/** Which order was chosen, and what was typed as the beginning of the way: kept while the page is open, and nowhere else. */
export const $placeOrder = atom<PlaceOrder>('town');
export const $typedOrigin = atom('');

export const $origin = computed([$placeBook, $typedOrigin], (book, typed): Origin | undefined =>
  book ? originNamed(book.origins, typed) : undefined,
);

/** How far each place is from there; undefined until the beginning of the way is known. */
export const $distances = computed([$placeBook, $origin], (book, origin) => {
  if (!book || !origin) return undefined;
  const located = Object.entries(book.places).flatMap(([id, { lat, lon }]) =>
    lat === undefined || lon === undefined ? [] : [[id, { lat, lon }] as const],
  );
  const km = distancesFrom(origin, Object.fromEntries(located));
  const text = (id: string): string => {
    const far = km.get(id);
    return far === undefined ? 'Lage nicht bekannt' : distanceText(far);
  };
  return { km: (id: string) => km.get(id), text };
});
