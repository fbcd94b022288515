import { atom, computed, map } from 'nanostores';
import { call } from '#client/call.ts';
import { listUrns } from '#contract/catalogue.ts';
import { INITIAL_URN_FILTER, type UrnFilter, uniqueUrnMaterials } from '#domain/catalogue/filter/urn-filter.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { createArea } from '../area.ts';
import { simpleError } from '../stored-error.ts';

export const urnArea = createArea<Urn[]>(simpleError);
export const $urns = computed(urnArea.$area, (area) => area.data ?? []);

export const $urnFilter = map<UrnFilter>(INITIAL_URN_FILTER);
export const resetUrnFilter = (): void => $urnFilter.set(INITIAL_URN_FILTER);

/** Collected once, on the first load (specification, section 4), so that a filter never removes its own choices. */
export const $urnMaterials = atom<readonly string[]>([]);

export async function loadUrns(): Promise<void> {
  const result = await urnArea.track(() => call(listUrns, {}));
  if (result.ok && $urnMaterials.get().length === 0) $urnMaterials.set(uniqueUrnMaterials(result.value));
}
