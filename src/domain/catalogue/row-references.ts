import type { CatalogueRow, Thing } from './row.ts';
import type { FieldValues } from './row-field.ts';
import { things } from './things.ts';

export type RowReference = {
  readonly field: string;
  readonly thing: Thing;
  readonly id: string;
  /** Graves leave the offer together with their place; all else has to be withdrawn first. */
  readonly leavesWith: boolean;
};

/** The rows that a row names. */
export const referencesOf = ({ thing, value }: CatalogueRow): RowReference[] =>
  (things[thing].references ?? []).map(({ field, thing: named, leavesWith = false }) => ({
    field,
    thing: named as Thing,
    id: String((value as FieldValues)[field]),
    leavesWith,
  }));
