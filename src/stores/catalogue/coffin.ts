import { computed, map } from 'nanostores';
import { call } from '#client/call.ts';
import { listCoffins } from '#contract/catalogue.ts';
import { type Coffin, coffinFits } from '#domain/catalogue/coffin.ts';
import {
  type CoffinFilter,
  filterCoffins,
  INITIAL_COFFIN_FILTER,
  uniqueWoodTypes,
} from '#domain/catalogue/filter/coffin-filter.ts';
import { snapMaximum } from '#domain/catalogue/filter/price-filter.ts';
import { createArea } from '../area.ts';
import { simpleError } from '../stored-error.ts';

export const coffinArea = createArea<Coffin[]>(simpleError);
export const $coffins = computed(coffinArea.$area, (area) => area.data ?? []);

export const $coffinFilter = map<CoffinFilter>(INITIAL_COFFIN_FILTER);

/** A reset keeps the size, which is an answer about the deceased. */
export const resetCoffinFilter = (): void =>
  $coffinFilter.set({ ...INITIAL_COFFIN_FILTER, size: $coffinFilter.get().size });

/** The coffins of the chosen size; the slider has their prices. */
export const $coffinsOfSize = computed([$coffins, $coffinFilter], (coffins, { size }) =>
  coffins.filter((coffin) => coffinFits(size, coffin)),
);

export const $filteredCoffins = computed([$coffinsOfSize, $coffinFilter], (coffins, filter) =>
  filterCoffins(coffins, { ...filter, maxPrice: snapMaximum(coffins, filter.maxPrice) }),
);
export const $woodTypes = computed($coffins, uniqueWoodTypes);

export const loadCoffins = (): Promise<unknown> => coffinArea.track(() => call(listCoffins, {}));
