import { atom, computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listRestingPlaces } from '#contract/catalogue.ts';
import {
  chooseCity,
  chooseType,
  filterRestingPlaces,
  NO_FILTER,
  type RestingPlaceFilter,
  uniqueCities,
  uniqueTypes,
} from '#domain/catalogue/filter/resting-place-filter.ts';
import type { OrderedPlaces } from '#domain/catalogue/place-order.ts';
import type { RestingPlace, RestingPlaceType } from '#domain/catalogue/resting-place.ts';
import { createArea } from '../area.ts';

export const restingPlaceArea = createArea<RestingPlace[]>();
export const $restingPlaces = computed(restingPlaceArea.$area, (area) => area.data ?? []);
export const loadRestingPlaces = (): Promise<unknown> => restingPlaceArea.track(() => call(listRestingPlaces, {}));

export const $restingPlaceFilter = atom<RestingPlaceFilter>(NO_FILTER);
/** Each clears the other (specification, section 4). */
export const filterByCity = (city: string | undefined): void => $restingPlaceFilter.set(chooseCity(city));
export const filterByType = (type: RestingPlaceType | undefined): void => $restingPlaceFilter.set(chooseType(type));
export const resetRestingPlaceFilter = (): void => $restingPlaceFilter.set(NO_FILTER);

export const $filteredRestingPlaces = computed([$restingPlaces, $restingPlaceFilter], filterRestingPlaces);
export const $cities = computed($restingPlaces, uniqueCities);
export const $restingPlaceTypes = computed($restingPlaces, uniqueTypes);

/** The order that was asked for; undefined while towns divide the places. What fills it comes with the choice of it. */
export const $orderedPlaces = atom<OrderedPlaces | undefined>(undefined);
