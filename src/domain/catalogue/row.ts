import * as z from 'zod/mini';
import { Identifier } from '../identifier.ts';
import { Coffin } from './coffin.ts';
import { FuneralForm } from './funeral-form.ts';
import { Grave, GraveType } from './grave.ts';
import { OptionalLine } from './optional-line.ts';
import { GraveRestingPlaceRelation, RestingPlace } from './resting-place.ts';
import { TransportZone } from './transport-zone.ts';
import { Urn, UrnMaterialType } from './urn.ts';

/**
 * The catalogue as rows that can be changed one by one. A row names others by their id; `catalogueFromRows` joins them. Each kind
 * of row has the name of its path in the API (decisions, Admin calls: `thing`).
 */
export const rowSchemas = {
  'urn-material': UrnMaterialType,
  urn: z.strictObject({ ...z.omit(Urn, { urnMaterialType: true }).shape, material: Identifier }),
  coffin: Coffin,
  'funeral-forms': FuneralForm,
  GraveType,
  grave: z.strictObject({ ...z.omit(Grave, { graveType: true }).shape, graveType: Identifier }),
  'resting-place': z.strictObject(z.omit(RestingPlace, { graveRestingPlaceRelations: true }).shape),
  'resting-place-relation': z.strictObject({
    ...z.omit(GraveRestingPlaceRelation, { grave: true, completePrice: true }).shape,
    restingPlaceId: Identifier,
    graveId: Identifier,
  }),
  'transport-zone': TransportZone,
  'optional-line': OptionalLine,
} as const;

/** In the order in which rows may name each other. */
export const things = Object.keys(rowSchemas) as readonly Thing[];
export type Thing = keyof typeof rowSchemas;
export const Thing = z.enum(things as [Thing, ...Thing[]]);

export type RowValue<T extends Thing> = z.output<(typeof rowSchemas)[T]>;
export type CatalogueRow = { [T in Thing]: { readonly thing: T; readonly value: RowValue<T> } }[Thing];

/** A row as the wire, the database and CSV have it: prices in euros. */
export type EncodedRow = Readonly<Record<string, unknown>> & { readonly id: string };

export const encodeRow = ({ thing, value }: CatalogueRow): EncodedRow =>
  z.encode(rowSchemas[thing] as z.ZodMiniType, value) as EncodedRow;

/** Throws where the value is not one that `encodeRow` wrote. */
export const decodeRow = (thing: Thing, value: unknown): CatalogueRow =>
  ({ thing, value: z.decode(rowSchemas[thing] as z.ZodMiniType, value) }) as CatalogueRow;

/**
 * `offered`: visitors see and choose it. `withdrawn`: no longer offered, what refers to it keeps its own lines. `deleted`: nothing
 * refers to it; the row stays for its history.
 */
export const RowState = z.enum(['offered', 'withdrawn', 'deleted']);
export type RowState = z.output<typeof RowState>;
