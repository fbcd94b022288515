import { type Cents, cents, ZERO } from '../money.ts';
import { previewOf, type RestingPlace, type RestingPlacePreview } from './resting-place.ts';

/** One row of the list of resting places: the preview and the lowest complete price of its graves. */
export type RestingPlaceSummary = RestingPlacePreview & { readonly lowest: Cents };

export const summaryOf = (place: RestingPlace): RestingPlaceSummary => ({
  ...previewOf(place),
  lowest:
    place.graveRestingPlaceRelations.length === 0
      ? ZERO
      : cents(Math.min(...place.graveRestingPlaceRelations.map(({ completePrice }) => completePrice.min))),
});

export type CityGroup = { readonly city: string; readonly places: readonly RestingPlaceSummary[] };

/** Cities in the order in which their first place comes. */
export const groupByCity = (places: readonly RestingPlaceSummary[]): CityGroup[] =>
  [...Map.groupBy(places, ({ city }) => city)].map(([city, grouped]) => ({ city, places: grouped }));
