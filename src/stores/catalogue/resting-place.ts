import { atom, computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listChambers, listRestingPlaces } from '#contract/catalogue.ts';
import {
  CHAMBER_TYPE,
  chooseCity,
  chooseType,
  filterRestingPlaces,
  NO_FILTER,
  type RestingPlaceFilter,
  uniqueCities,
  uniqueTypes,
} from '#domain/catalogue/filter/resting-place-filter.ts';
import type { RestingPlace, RestingPlaceType } from '#domain/catalogue/resting-place.ts';
import { createArea } from '../area.ts';

export const restingPlaceArea = createArea<RestingPlace[]>();
export const $restingPlaces = computed(restingPlaceArea.$area, (area) => area.data ?? []);
export const loadRestingPlaces = (): Promise<unknown> => restingPlaceArea.track(() => call(listRestingPlaces, {}));

export const chamberArea = createArea<RestingPlace[]>();
const $chambers = computed(chamberArea.$area, (area) => area.data ?? []);
export const loadChambers = (): Promise<unknown> => chamberArea.track(() => call(listChambers, {}));

export const $restingPlaceFilter = atom<RestingPlaceFilter>(NO_FILTER);
/** Each clears the other (specification, section 4). */
export const filterByCity = (city: string | undefined): void => $restingPlaceFilter.set(chooseCity(city));
export const filterByType = (type: RestingPlaceType | undefined): void => $restingPlaceFilter.set(chooseType(type));
export const resetRestingPlaceFilter = (): void => $restingPlaceFilter.set(NO_FILTER);

export const $filteredRestingPlaces = computed([$restingPlaces, $restingPlaceFilter], filterRestingPlaces);
export const $cities = computed($restingPlaces, uniqueCities);
export const $restingPlaceTypes = computed($restingPlaces, uniqueTypes);

/** The chamber filter has only the city: its type is always 'Friedhof'. */
export const $chamberCity = atom<string | undefined>(undefined);
export const $filteredChambers = computed([$chambers, $chamberCity], (chambers, city) =>
  filterRestingPlaces(filterRestingPlaces(chambers, { restingPlaceType: CHAMBER_TYPE }), chooseCity(city)),
);
export const $chamberCities = computed($chambers, uniqueCities);
