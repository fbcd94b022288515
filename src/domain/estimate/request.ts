import * as z from 'zod/mini';
import type { Catalogue, PlacedRelation } from '../catalogue/catalogue.ts';
import { relationOf } from '../catalogue/catalogue.ts';
import { type Coffin, CoffinSize, coffinFits } from '../catalogue/coffin.ts';
import { type FuneralForm, graveFits, takesUrn } from '../catalogue/funeral-form.ts';
import type { TransportZone } from '../catalogue/transport-zone.ts';
import { type Urn, urnFits } from '../catalogue/urn.ts';
import { Identifier } from '../identifier.ts';

/** The body of `POST /api/Workflow/cost-estimation`: ids and choices, never a price. */
export const EstimateRequest = z.strictObject({
  funeralFormId: Identifier,
  graveRestingPlaceRelationId: Identifier,
  coffinId: Identifier,
  /** What the person answered about the size; left out, the coffin alone decides. */
  size: z.optional(CoffinSize),
  urnId: z.optional(Identifier),
  transportZoneId: Identifier,
});
export type EstimateRequest = z.output<typeof EstimateRequest>;

/** The same with every question still open. */
export const UnfinishedChoice = z.partial(EstimateRequest);

/**
 * What is answered so far. A value may be unknown to the catalogue: links get old. `restingPlaceId` is a cemetery a person
 * comes from: it narrows what is offered and is no part of the request.
 */
export type EstimateChoice = Partial<EstimateRequest> & { readonly restingPlaceId?: string | undefined };

export type EstimateParts = {
  readonly form: FuneralForm;
  readonly placed: PlacedRelation;
  readonly coffin: Coffin;
  readonly urn: Urn | undefined;
  readonly zone: TransportZone;
};

export type RefusalCode =
  | 'unknown-funeral-form'
  | 'unknown-grave'
  | 'unknown-coffin'
  | 'unknown-urn'
  | 'unknown-transport-zone'
  | 'grave-does-not-fit-form'
  | 'coffin-contradicts-size'
  | 'urn-missing'
  | 'urn-not-taken'
  | 'urn-does-not-dissolve'
  | 'urn-does-not-rot';

export type Refusal = { readonly ok: false; readonly code: RefusalCode; readonly field: keyof EstimateRequest };
export type Resolved = { readonly ok: true; readonly parts: EstimateParts };

const refuse = (code: RefusalCode, field: keyof EstimateRequest): Refusal => ({ ok: false, code, field });

const byId = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined): T | undefined =>
  items.find((item) => item.id === id);

/** Ids -> the things they name, or the first reason why they do not go together. */
export function resolveEstimate(catalogue: Catalogue, request: EstimateRequest): Resolved | Refusal {
  const form = byId(catalogue.funeralForms, request.funeralFormId);
  if (!form) return refuse('unknown-funeral-form', 'funeralFormId');

  const placed = relationOf(catalogue, request.graveRestingPlaceRelationId);
  if (!placed) return refuse('unknown-grave', 'graveRestingPlaceRelationId');
  if (!graveFits(form, placed.relation)) return refuse('grave-does-not-fit-form', 'graveRestingPlaceRelationId');

  const coffin = byId(catalogue.coffins, request.coffinId);
  if (!coffin) return refuse('unknown-coffin', 'coffinId');
  if (request.size && !coffinFits(request.size, coffin)) return refuse('coffin-contradicts-size', 'coffinId');

  const urn = byId(catalogue.urns, request.urnId);
  if (!takesUrn(form)) {
    if (request.urnId !== undefined) return refuse('urn-not-taken', 'urnId');
  } else {
    if (request.urnId === undefined) return refuse('urn-missing', 'urnId');
    if (!urn) return refuse('unknown-urn', 'urnId');
    const { setting } = placed.relation.grave.graveType;
    if (!urnFits(setting, urn))
      return refuse(setting === 'sea' ? 'urn-does-not-dissolve' : 'urn-does-not-rot', 'urnId');
  }

  const zone = byId(catalogue.transportZones, request.transportZoneId);
  if (!zone) return refuse('unknown-transport-zone', 'transportZoneId');
  return { ok: true, parts: { form, placed, coffin, urn: takesUrn(form) ? urn : undefined, zone } };
}
