import type { Cents } from '../../money.ts';
import { type Coffin, type CoffinSize, coffinFits } from '../coffin.ts';
import { NO_MAXIMUM, type SortOrder, sortByPrice, upToPrice } from './price-filter.ts';

/** Names as in the specification, section 3. An empty list of woods lets every wood through. */
export type CoffinFilter = {
  readonly wood_types: readonly string[];
  readonly sort: SortOrder;
  readonly size: CoffinSize;
  readonly maxPrice: Cents;
};

export const INITIAL_COFFIN_FILTER: CoffinFilter = {
  wood_types: [],
  sort: 'asc',
  size: 'normal',
  maxPrice: NO_MAXIMUM,
};

type Filterable = Pick<Coffin, 'name' | 'price' | 'wood_type' | 'oversized'>;

export function filterCoffins<T extends Filterable>(coffins: readonly T[], filter: CoffinFilter): T[] {
  const chosen = coffins.filter(
    (coffin) =>
      coffinFits(filter.size, coffin) &&
      (filter.wood_types.length === 0 || filter.wood_types.includes(coffin.wood_type)),
  );
  return sortByPrice(upToPrice(chosen, filter.maxPrice), filter.sort);
}

export const uniqueWoodTypes = (coffins: readonly Pick<Coffin, 'wood_type'>[]): string[] => [
  ...new Set(coffins.map((coffin) => coffin.wood_type)),
];
