import * as z from 'zod/mini';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { relationOf } from '../catalogue/catalogue.ts';
import { type Coffin, CoffinSize, coffinFits } from '../catalogue/coffin.ts';
import { type FuneralForm, graveFits, takesUrn } from '../catalogue/funeral-form.ts';
import type { OptionalLine } from '../catalogue/optional-line.ts';
import type { TransportZone } from '../catalogue/transport-zone.ts';
import { type Urn, urnFits } from '../catalogue/urn.ts';
import { Identifier } from '../identifier.ts';
import {
  acceptedUrns,
  ExistingGrave,
  familyCemeteries,
  familyGraveTypes,
  type PlacedGrave,
  type TypedGrave,
  takesExistingGrave,
} from './existing-grave.ts';
import { chosenOptionalLines, optionalLineFits } from './optional-lines.ts';

const MOST_OPTIONAL_LINES = 50;

/** The body of `POST /api/Workflow/cost-estimation`: ids and choices, never a price. */
export const EstimateRequest = z.strictObject({
  funeralFormId: Identifier,
  /** Exactly one of these two. */
  graveRestingPlaceRelationId: z.optional(Identifier),
  existingGrave: z.optional(ExistingGrave),
  coffinId: Identifier,
  /** What the person answered about the size; left out, the coffin alone decides. */
  size: z.optional(CoffinSize),
  urnId: z.optional(Identifier),
  transportZoneId: Identifier,
  /** Ticked with "mitrechnen"; the catalogue decides what each costs. */
  optionalLineIds: z.optional(z.array(Identifier).check(z.maxLength(MOST_OPTIONAL_LINES))),
});
export type EstimateRequest = z.output<typeof EstimateRequest>;

/** The same with every question still open. */
export const UnfinishedChoice = z.partial(EstimateRequest);

/** The names of the questions; what is asked stands in `questions.ts`, which knows the choice. */
export type QuestionName = 'funeralForm' | 'grave' | 'coffin' | 'urn' | 'transport';

/** What is answered so far. A value may be unknown to the catalogue: links get old. */
export type EstimateChoice = Partial<Omit<EstimateRequest, 'existingGrave'>> & {
  /** A cemetery a person comes from: it narrows what is offered and is no part of the request. */
  readonly restingPlaceId?: string | undefined;
  readonly existingGrave?: TypedGrave | undefined;
  /** Left open with "Weiß ich noch nicht"; no part of the request. */
  readonly undecided?: readonly QuestionName[] | undefined;
};

export type EstimateParts = {
  readonly form: FuneralForm;
  readonly placed: PlacedGrave;
  readonly coffin: Coffin;
  readonly urn: Urn | undefined;
  readonly zone: TransportZone;
  /** Ticked by the person. */
  readonly optionalLines: readonly OptionalLine[];
};

export type RefusalCode =
  | 'unknown-funeral-form'
  | 'unknown-grave'
  | 'grave-missing'
  | 'grave-twice'
  | 'not-a-cemetery'
  | 'unknown-grave-type'
  | 'unknown-coffin'
  | 'unknown-urn'
  | 'unknown-transport-zone'
  | 'grave-does-not-fit-form'
  | 'coffin-contradicts-size'
  | 'urn-missing'
  | 'urn-not-taken'
  | 'urn-does-not-dissolve'
  | 'urn-does-not-rot'
  | 'unknown-optional-line'
  | 'optional-line-twice'
  | 'optional-line-does-not-fit';

export type Refusal = { readonly ok: false; readonly code: RefusalCode; readonly field: keyof EstimateRequest };
export type Resolved = { readonly ok: true; readonly parts: EstimateParts };

const refuse = (code: RefusalCode, field: keyof EstimateRequest): Refusal => ({ ok: false, code, field });

const byId = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined): T | undefined =>
  items.find((item) => item.id === id);

/** Ids -> the things they name, or the first reason why they do not go together. */
export function resolveEstimate(catalogue: Catalogue, request: EstimateRequest): Resolved | Refusal {
  const form = byId(catalogue.funeralForms, request.funeralFormId);
  if (!form) return refuse('unknown-funeral-form', 'funeralFormId');

  const placed = placedGrave(catalogue, form, request);
  if ('code' in placed) return placed;

  const coffin = byId(catalogue.coffins, request.coffinId);
  if (!coffin) return refuse('unknown-coffin', 'coffinId');
  if (request.size && !coffinFits(request.size, coffin)) return refuse('coffin-contradicts-size', 'coffinId');

  const urn = byId(catalogue.urns, request.urnId);
  if (!takesUrn(form)) {
    if (request.urnId !== undefined) return refuse('urn-not-taken', 'urnId');
  } else {
    if (request.urnId === undefined) return refuse('urn-missing', 'urnId');
    if (!urn) return refuse('unknown-urn', 'urnId');
    const accepted = acceptedUrns(placed);
    if (!urnFits(accepted, urn))
      return refuse(accepted === 'seaSoluble' ? 'urn-does-not-dissolve' : 'urn-does-not-rot', 'urnId');
  }

  const zone = byId(catalogue.transportZones, request.transportZoneId);
  if (!zone) return refuse('unknown-transport-zone', 'transportZoneId');

  const optionalLines = chosenOptionalLines(catalogue, request);
  const { optionalLineIds: ids = [] } = request;
  if (new Set(ids).size < ids.length) return refuse('optional-line-twice', 'optionalLineIds');
  if (optionalLines.length < ids.length) return refuse('unknown-optional-line', 'optionalLineIds');
  if (!optionalLines.every((line) => optionalLineFits(line, form, placed)))
    return refuse('optional-line-does-not-fit', 'optionalLineIds');
  return { ok: true, parts: { form, placed, coffin, urn: takesUrn(form) ? urn : undefined, zone, optionalLines } };
}

type GraveChoice = { readonly [Field in 'graveRestingPlaceRelationId' | 'existingGrave']?: EstimateRequest[Field] };

/** The grave of the request, or why it cannot be this one. */
export function placedGrave(catalogue: Catalogue, form: FuneralForm, request: GraveChoice): PlacedGrave | Refusal {
  const { graveRestingPlaceRelationId, existingGrave } = request;
  if (existingGrave === undefined) {
    if (graveRestingPlaceRelationId === undefined) return refuse('grave-missing', 'graveRestingPlaceRelationId');
    const placed = relationOf(catalogue, graveRestingPlaceRelationId);
    if (!placed) return refuse('unknown-grave', 'graveRestingPlaceRelationId');
    return graveFits(form, placed.relation) ? placed : refuse('grave-does-not-fit-form', 'graveRestingPlaceRelationId');
  }
  if (graveRestingPlaceRelationId !== undefined) return refuse('grave-twice', 'existingGrave');
  const place = byId(familyCemeteries(catalogue), existingGrave.restingPlaceId);
  if (!place) return refuse('not-a-cemetery', 'existingGrave');
  if (!takesExistingGrave(form)) return refuse('grave-does-not-fit-form', 'existingGrave');
  const graveType = byId(familyGraveTypes(catalogue), existingGrave.graveTypeId);
  if (existingGrave.graveTypeId !== undefined && !graveType) return refuse('unknown-grave-type', 'existingGrave');
  if (graveType && !form.graveSettings.includes(graveType.setting))
    return refuse('grave-does-not-fit-form', 'existingGrave');
  return { place, existing: existingGrave, graveType };
}
