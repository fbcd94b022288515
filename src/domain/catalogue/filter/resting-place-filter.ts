import type { RestingPlacePreview, RestingPlaceType } from '../resting-place.ts';

/** At most one of the two is set (specification, section 4). */
export type RestingPlaceFilter = { readonly city?: string; readonly restingPlaceType?: RestingPlaceType };

export const NO_FILTER: RestingPlaceFilter = {};

/** In the chamber filter the type is always 'Friedhof' (specification, section 3). */
export const CHAMBER_TYPE: RestingPlaceType = 'Friedhof';

export const chooseCity = (city: string | undefined): RestingPlaceFilter => (city === undefined ? NO_FILTER : { city });

export const chooseType = (restingPlaceType: RestingPlaceType | undefined): RestingPlaceFilter =>
  restingPlaceType === undefined ? NO_FILTER : { restingPlaceType };

export const filterRestingPlaces = <T extends Pick<RestingPlacePreview, 'city' | 'type'>>(
  places: readonly T[],
  { city, restingPlaceType }: RestingPlaceFilter,
): T[] =>
  places.filter(
    (place) =>
      (city === undefined || place.city === city) &&
      (restingPlaceType === undefined || place.type === restingPlaceType),
  );

export const uniqueCities = (places: readonly Pick<RestingPlacePreview, 'city'>[]): string[] =>
  [...new Set(places.map((place) => place.city))].sort((a, b) => a.localeCompare(b, 'de'));

export const uniqueTypes = (places: readonly Pick<RestingPlacePreview, 'type'>[]): RestingPlaceType[] => [
  ...new Set(places.map((place) => place.type)),
];
