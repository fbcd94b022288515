import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { fittingCoffins, fittingGraves, fittingUrns } from '#domain/estimate/options.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';

/** The same numbers in every run: a failure can be repeated. (Mulberry32.) */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One selection as a person at the calculator could make it. */
export function randomChoice(catalogue: Catalogue, random: () => number): EstimateRequest {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const form = pick(catalogue.funeralForms);
  const placed = pick(fittingGraves(catalogue, form));
  const size = pick(['normal', 'oversized'] as const);
  const urns = fittingUrns(catalogue, form, placed);
  return {
    funeralFormId: form.id,
    graveRestingPlaceRelationId: placed.relation.id,
    coffinId: pick(fittingCoffins(catalogue, size)).id,
    ...(size === 'oversized' ? { size } : {}),
    ...(urns.length > 0 ? { urnId: pick(urns).id } : {}),
    transportZoneId: pick(catalogue.transportZones).id,
  };
}
