import { atom, computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listChambers } from '#contract/catalogue.ts';
import {
  CHAMBER_TYPE,
  chooseCity,
  filterRestingPlaces,
  uniqueCities,
} from '#domain/catalogue/filter/resting-place-filter.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import { createArea } from '../area.ts';

export const chamberArea = createArea<RestingPlace[]>();
const $chambers = computed(chamberArea.$area, (area) => area.data ?? []);
export const loadChambers = (): Promise<unknown> => chamberArea.track(() => call(listChambers, {}));

/** The chamber filter has only the city: its type is always 'Friedhof'. */
export const $chamberCity = atom<string | undefined>(undefined);
export const $filteredChambers = computed([$chambers, $chamberCity], (chambers, city) =>
  filterRestingPlaces(filterRestingPlaces(chambers, { restingPlaceType: CHAMBER_TYPE }), chooseCity(city)),
);
export const $chamberCities = computed($chambers, uniqueCities);
