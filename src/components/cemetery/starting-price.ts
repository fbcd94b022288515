import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import { type PriceKey, priceKey } from '#domain/estimate/price-text.ts';

/** What the cheapest grave of a place costs with the burial; undefined without graves. */
export const startingPrice = (place: RestingPlace | undefined): PriceKey | undefined =>
  place && place.graveRestingPlaceRelations.length > 0 ? priceKey('place', place.id) : undefined;
