import type { Cents } from '../../money.ts';
import type { Urn } from '../urn.ts';
import { NO_MAXIMUM, type SortOrder, sortByPrice, upToPrice } from './price-filter.ts';

/** Names as in the specification, section 3. An empty list of materials lets every material through. */
export type UrnFilter = {
  readonly chosen_urn_material: readonly string[];
  readonly sort: SortOrder;
  readonly maxPrice: Cents;
};

export const INITIAL_URN_FILTER: UrnFilter = { chosen_urn_material: [], sort: 'asc', maxPrice: NO_MAXIMUM };

type Filterable = Pick<Urn, 'name' | 'price' | 'urnMaterialType'>;

export function filterUrns<T extends Filterable>(urns: readonly T[], filter: UrnFilter): T[] {
  const chosen = urns.filter(
    (urn) => filter.chosen_urn_material.length === 0 || filter.chosen_urn_material.includes(urn.urnMaterialType.name),
  );
  return sortByPrice(upToPrice(chosen, filter.maxPrice), filter.sort);
}

/** In the order of their first appearance. */
export const uniqueUrnMaterials = (urns: readonly Pick<Urn, 'urnMaterialType'>[]): string[] => [
  ...new Set(urns.map((urn) => urn.urnMaterialType.name)),
];

/** Of all materials those of the urns that may be offered. */
export const offeredMaterials = (
  materials: readonly string[],
  urns: readonly Pick<Urn, 'urnMaterialType'>[],
): readonly string[] => materials.filter((name) => urns.some((urn) => urn.urnMaterialType.name === name));
