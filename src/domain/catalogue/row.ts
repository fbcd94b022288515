import * as z from 'zod/mini';
import { type ThingName, thingNames, things } from './things.ts';

/**
 * The name of a kind of row. The catalogue is kept as rows that can be changed one by one; a row names others by their id, and
 * `catalogueFromRows` joins them.
 */
export type Thing = ThingName;
export const Thing = z.enum(thingNames as [Thing, ...Thing[]]);

export type RowValue<T extends Thing> = z.output<(typeof things)[T]['row']>;
export type CatalogueRow = { [T in Thing]: { readonly thing: T; readonly value: RowValue<T> } }[Thing];

/** A row as the wire, the database and CSV have it: prices in euros. */
export type EncodedRow = Readonly<Record<string, unknown>> & { readonly id: string };

export const encodeRow = ({ thing, value }: CatalogueRow): EncodedRow =>
  z.encode(things[thing].row as z.ZodMiniType, value) as EncodedRow;

/** Throws where the value is not one that `encodeRow` wrote. */
export const decodeRow = (thing: Thing, value: unknown): CatalogueRow =>
  ({ thing, value: z.decode(things[thing].row as z.ZodMiniType, value) }) as CatalogueRow;

/**
 * `offered`: visitors see and choose it. `withdrawn`: no longer offered, what refers to it keeps its own lines. `deleted`: nothing
 * refers to it; the row stays for its history.
 */
export const RowState = z.enum(['offered', 'withdrawn', 'deleted']);
export type RowState = z.output<typeof RowState>;
