import { computed } from 'nanostores';
import { isMaximumActive } from '#domain/catalogue/filter/price-filter.ts';
import { $chamberCity } from '../catalogue/chamber.ts';
import { $coffinFilter, $coffinsOfSize } from '../catalogue/coffin.ts';
import type { HeaderSection } from '../catalogue/header.ts';
import { $restingPlaceFilter } from '../catalogue/resting-place.ts';
import { $urnFilter } from '../catalogue/urn.ts';
import { $offeredMaterials, $offeredUrns } from './offers.ts';

/** How many filters of a question leave something out. */
export const $activeFilters = computed(
  [$urnFilter, $offeredMaterials, $offeredUrns, $coffinFilter, $coffinsOfSize, $restingPlaceFilter, $chamberCity],
  (urn, materials, urns, coffin, coffins, place, chamberCity): Readonly<Record<HeaderSection, number>> => ({
    default: 0,
    urn: count(
      materials.some((name) => urn.chosen_urn_material.includes(name)),
      isMaximumActive(urns, urn.maxPrice),
    ),
    coffin: count(coffin.wood_types.length > 0, isMaximumActive(coffins, coffin.maxPrice)),
    grave: Object.keys(place).length,
    chamber: count(chamberCity !== undefined),
  }),
);

const count = (...active: readonly boolean[]): number => active.filter(Boolean).length;
