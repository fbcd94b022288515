import { lowestTextOf } from '#domain/catalogue/place-price.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';

/** What the cheapest grave of a place costs with the burial; undefined without graves. */
export const startingPrice = (place: RestingPlace | undefined): string | undefined => place && lowestTextOf([place]);
