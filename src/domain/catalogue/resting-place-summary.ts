import { lowestTextOf } from './place-price.ts';
import { previewOf, type RestingPlace, type RestingPlacePreview } from './resting-place.ts';

/** One row of the list of resting places: the preview and what its cheapest grave costs complete, in words. */
export type RestingPlaceSummary = RestingPlacePreview & { readonly lowest?: string };

export function summaryOf(place: RestingPlace): RestingPlaceSummary {
  const lowest = lowestTextOf([place]);
  return { ...previewOf(place), ...(lowest !== undefined && { lowest }) };
}

export type CityGroup = { readonly city: string; readonly places: readonly RestingPlaceSummary[] };

/** Cities in the order in which their first place comes. */
export const groupByCity = (places: readonly RestingPlaceSummary[]): CityGroup[] =>
  [...Map.groupBy(places, ({ city }) => city)].map(([city, grouped]) => ({ city, places: grouped }));
