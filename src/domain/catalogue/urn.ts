import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { Price } from '../money.ts';
import type { GraveSetting } from './grave.ts';

export const UrnMaterialType = z.strictObject({ id: Identifier, name: Text });
export type UrnMaterialType = z.output<typeof UrnMaterialType>;

export const UrnForm = z.enum(['classic', 'cylinder', 'sphere', 'amphora', 'box', 'heart', 'drop', 'shell']);
export type UrnForm = z.output<typeof UrnForm>;

export const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.describe('Farbe als #rrggbb'));

/** What the drawing needs beside the material. */
const UrnLook = z.strictObject({ form: UrnForm, colour: Colour, accent: z.optional(Colour) });

export const Urn = z.strictObject({
  id: Identifier,
  name: Text,
  description: Text,
  price: Price,
  urnMaterialType: UrnMaterialType,
  /** Rots in the ground: required at trees. */
  biodegradable: z.boolean(),
  /** Dissolves in water: required at sea. */
  watersoluble: z.boolean(),
  look: UrnLook,
});
export type Urn = z.output<typeof Urn>;

/** Trees take biodegradable urns only, the sea only those that dissolve (facts, section 11). */
export function urnFits(setting: GraveSetting, urn: Pick<Urn, 'biodegradable' | 'watersoluble'>): boolean {
  if (setting === 'sea') return urn.watersoluble;
  if (setting === 'tree') return urn.biodegradable;
  return true;
}
