import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { Price } from '../money.ts';
import type { AcceptsUrns, GraveType } from './grave.ts';
import { ownDay } from './origin.ts';
import type { GraveRestingPlaceRelation } from './resting-place.ts';

export const UrnMaterialType = z.strictObject({ id: Identifier, name: Text });
export type UrnMaterialType = z.output<typeof UrnMaterialType>;

export const UrnForm = z.enum(['classic', 'cylinder', 'sphere', 'amphora', 'box', 'heart', 'drop', 'shell']);
export type UrnForm = z.output<typeof UrnForm>;

export const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.describe('Farbe als #rrggbb'));

/** The drawing needs it beside the material. */
const UrnLook = z.strictObject({ form: UrnForm, colour: Colour, accent: z.optional(Colour) });

export const Urn = z.strictObject({
  id: Identifier,
  name: Text,
  description: Text,
  price: Price,
  asOf: ownDay,
  urnMaterialType: UrnMaterialType,
  /** Rots in the earth within the term of rest: required wherever no statute says otherwise. */
  biodegradable: z.boolean(),
  /** Dissolves in water: required at sea. */
  watersoluble: z.boolean(),
  look: UrnLook,
});
export type Urn = z.output<typeof Urn>;

/**
 * Which urns a grave takes. In the earth, at trees and in stelae only what rots (§ 11 (1) BestG NRW; its words know no exception),
 * unless the place's own statute allows more; at sea only what dissolves.
 */
export const urnsTaken = (
  graveType: GraveType | undefined,
  ofPlace?: Pick<GraveRestingPlaceRelation, 'acceptsUrns'>,
): AcceptsUrns =>
  graveType?.setting === 'sea' ? 'seaSoluble' : (ofPlace?.acceptsUrns ?? graveType?.acceptsUrns ?? 'degradable');

export function urnFits(accepted: AcceptsUrns, urn: Pick<Urn, 'biodegradable' | 'watersoluble'>): boolean {
  if (accepted === 'seaSoluble') return urn.watersoluble;
  return accepted === 'any' || urn.biodegradable;
}
