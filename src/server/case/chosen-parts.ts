import { problems } from '#contract/problem.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { relationOf } from '#domain/catalogue/catalogue.ts';
import type { Coffin } from '#domain/catalogue/coffin.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import type { GraveRestingPlaceRelation, RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { keepValid } from '#domain/estimate/choice.ts';
import { type Costing, costing } from '#domain/estimate/estimate.ts';
import { EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { refused } from '../problem/refused.ts';

/** What of a case is chosen so far. */
type Choice = { readonly [Field in keyof EstimateRequest]?: EstimateRequest[Field] | undefined };

/** What the ids of an unfinished choice name; the costing where everything is chosen that has a price. */
export type ChosenParts = {
  readonly form: FuneralForm | undefined;
  readonly place: RestingPlace | undefined;
  readonly relation: GraveRestingPlaceRelation | undefined;
  readonly coffin: Coffin | undefined;
  readonly urn: Urn | undefined;
  readonly costing: Costing | undefined;
};

/** Throws where a part of the choice is gone or contradicts another, at the field it is about. */
export function requireChosenParts(catalogue: Catalogue, choice: Choice): ChosenParts {
  const whole = EstimateRequest.safeParse(idsOf(choice));
  const resolved = whole.success ? resolveEstimate(catalogue, whole.data) : undefined;
  // Only the urn is open: as unfinished as any other choice.
  if (resolved && !resolved.ok && resolved.code !== 'urn-missing') throw refused(resolved.code, resolved.field);
  requireNothingDropped(catalogue, choice);

  const placed = relationOf(catalogue, choice.graveRestingPlaceRelationId);
  return {
    form: byId(catalogue.funeralForms, choice.funeralFormId),
    place: placed?.place,
    relation: placed?.relation,
    coffin: byId(catalogue.coffins, choice.coffinId),
    urn: byId(catalogue.urns, choice.urnId),
    costing: resolved?.ok ? costing(resolved.parts) : undefined,
  };
}

function requireNothingDropped(catalogue: Catalogue, choice: Choice): void {
  const given = idsOf(choice);
  // Without an answer about the size the coffin alone decides.
  const isOversized = byId(catalogue.coffins, given.coffinId)?.oversized;
  const kept = keepValid(catalogue, isOversized && !given.size ? { ...given, size: 'oversized' } : given);
  const dropped = (Object.keys(given) as (keyof EstimateRequest)[]).filter((field) => kept[field] !== given[field]);
  if (dropped.length === 0) return;
  const { message } = problems['choice-does-not-hold'];
  throw new ProblemError(
    'choice-does-not-hold',
    dropped.map((field) => ({ field, message })),
  );
}

/** Of a case only what is chosen; what is left out is not a key. */
function idsOf(choice: Choice): Partial<EstimateRequest> {
  const { funeralFormId, graveRestingPlaceRelationId, coffinId, size, urnId, transportZoneId } = choice;
  const all = { funeralFormId, graveRestingPlaceRelationId, coffinId, size, urnId, transportZoneId };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const byId = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined): T | undefined =>
  items.find((item) => item.id === id);
