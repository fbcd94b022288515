import { lowestTextOf } from '#domain/catalogue/place-price.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';

/** The price of the cheapest grave of a place with the burial; undefined without graves. */
export const startingPrice = (place: RestingPlace | undefined): string | undefined => place && lowestTextOf([place]);
