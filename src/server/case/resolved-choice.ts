import { problems } from '#contract/problem.ts';
import { type Catalogue, relationOf } from '#domain/catalogue/catalogue.ts';
import type { Coffin } from '#domain/catalogue/coffin.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import type { GraveRestingPlaceRelation, RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { validChoice } from '#domain/estimate/choice.ts';
import type { RefusalCode } from '#domain/estimate/refusals.ts';
import { CHOICE_KEYS, type EstimateParts, EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';

/** The choice of a case so far. */
type Choice = { readonly [Field in keyof EstimateRequest]?: EstimateRequest[Field] | undefined };

/** The catalogue entries of an unfinished choice; all parts of the costing where everything is chosen that has a price. */
export type ResolvedChoice = {
  readonly form: FuneralForm | undefined;
  readonly place: RestingPlace | undefined;
  readonly relation: GraveRestingPlaceRelation | undefined;
  readonly coffin: Coffin | undefined;
  readonly urn: Urn | undefined;
  readonly parts: EstimateParts | undefined;
};

/** What is missing is no contradiction. */
const UNFINISHED: readonly RefusalCode[] = ['coffin-missing', 'urn-missing', 'grave-missing'];

/** Throws, with the field, where an entry is not in the catalogue or contradicts another. */
export function requireResolvedChoice(catalogue: Catalogue, choice: Choice): ResolvedChoice {
  const whole = EstimateRequest.safeParse(idsOf(choice));
  const resolved = whole.success ? resolveEstimate(catalogue, whole.data) : undefined;
  if (resolved && !resolved.ok && !UNFINISHED.includes(resolved.code))
    throw createProblem(resolved.code, resolved.field);
  requireValidChoice(catalogue, choice);

  const placed = relationOf(catalogue, choice.graveRestingPlaceRelationId);
  return {
    form: byId(catalogue.funeralForms, choice.funeralFormId),
    place: placed?.place ?? byId(catalogue.restingPlaces, choice.existingGrave?.restingPlaceId),
    relation: placed?.relation,
    coffin: byId(catalogue.coffins, choice.coffinId),
    urn: byId(catalogue.urns, choice.urnId),
    parts: resolved?.ok ? resolved.parts : undefined,
  };
}

function requireValidChoice(catalogue: Catalogue, choice: Choice): void {
  const ids = idsOf(choice);
  // Without an answer about the size, that of the coffin counts.
  const isOversized = byId(catalogue.coffins, ids.coffinId)?.oversized;
  const valid = validChoice(catalogue, isOversized && !ids.size ? { ...ids, size: 'oversized' } : ids);
  const invalid = (Object.keys(ids) as (keyof EstimateRequest)[]).filter((field) => valid[field] !== ids[field]);
  if (invalid.length === 0) return;
  const { message } = problems['choice-does-not-hold'];
  throw new ProblemError(
    'choice-does-not-hold',
    invalid.map((field) => ({ field, message })),
  );
}

/** The chosen ids of a case, without keys that are undefined. */
function idsOf(choice: Choice): Partial<EstimateRequest> {
  return Object.fromEntries(CHOICE_KEYS.flatMap((key) => (isSaid(choice[key]) ? [[key, choice[key]]] : [])));
}

/** Nothing ticked is no answer. */
const isSaid = (value: Choice[keyof Choice]): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

const byId = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined): T | undefined =>
  items.find((item) => item.id === id);
