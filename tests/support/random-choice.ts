import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { fittingGraves } from '#domain/estimate/answers/grave.ts';
import { optionalLineFits } from '#domain/estimate/answers/optional-lines.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import {
  chosenGrave,
  familyCemeteries,
  familyGraveTypes,
  isExisting,
  takesExistingGrave,
} from '#domain/estimate/existing-grave.ts';
import { fittingCoffins } from '#domain/estimate/options.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';
import { shroudRuleAt } from '#domain/estimate/shroud.ts';

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
  const existing =
    takesExistingGrave(form) && random() < 0.3 ? randomExistingGrave(catalogue, form, random) : undefined;
  const placed = existing ? chosenGrave(catalogue, existing) : pick(fittingGraves(catalogue, form));
  if (!placed) throw new Error('the cemetery is in the catalogue');
  const size = pick(['normal', 'oversized'] as const);
  const urns = fittingUrns(catalogue, form, placed);
  const ticked = catalogue.optionalLines.filter((line) => optionalLineFits(line, form, placed) && random() < 0.4);
  return {
    funeralFormId: form.id,
    ...(isExisting(placed) ? existing : { graveRestingPlaceRelationId: placed.relation.id }),
    ...(shroudRuleAt(placed) && random() < 0.5
      ? { withoutCoffin: true }
      : { coffinId: pick(fittingCoffins(catalogue, size)).id }),
    ...(size === 'oversized' ? { size } : {}),
    ...(urns.length > 0 ? { urnId: pick(urns).id } : {}),
    transportZoneId: pick(catalogue.transportZones).id,
    ...(ticked.length > 0 ? { optionalLineIds: ticked.map(({ id }) => id) } : {}),
  };
}

/** A family grave with any part of what may be known of it; undefined where the catalogue has no cemetery. */
function randomExistingGrave(
  catalogue: Catalogue,
  form: FuneralForm,
  random: () => number,
): Pick<EstimateRequest, 'existingGrave'> | undefined {
  const maybe = <T>(value: T): T | undefined => (random() < 0.5 ? value : undefined);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const restingPlaceId = pick(familyCemeteries(catalogue))?.id;
  if (restingPlaceId === undefined) return undefined;
  const known = {
    graveTypeId: maybe(pick(familyGraveTypes(catalogue, form))?.id),
    number: maybe('Feld C, 12'),
    nameOnStone: maybe('Familie Müller-Lüdenscheidt'),
    rightUntil: maybe('2031-06-30'),
  };
  const said = Object.entries(known).filter(([, value]) => value !== undefined);
  return { existingGrave: { restingPlaceId, ...Object.fromEntries(said) } };
}
