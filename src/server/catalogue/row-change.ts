import type { RowOutcome } from '#contract/catalogue-row.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { FieldChanges } from '#domain/change/change.ts';

/** The version a row was read at; `newest`: whatever it is now (decisions, Admin calls: the specified calls). */
export type ReadVersion = number | 'newest' | undefined;

/** A change as it is asked for: nothing of it is checked. Without `id` a new row. */
export type RowChange =
  | {
      readonly kind: 'save';
      readonly thing: Thing;
      readonly id?: string | undefined;
      readonly version?: ReadVersion;
      readonly value: FieldValues;
    }
  /** Sets fields of the row as it is stored once the change is made, whatever somebody has read before. */
  | {
      readonly kind: 'edit';
      readonly thing: Thing;
      readonly id: string;
      /** Left out: only what is stored already may be sent. */
      readonly version?: ReadVersion;
      readonly edit: (stored: FieldValues) => FieldValues;
    }
  | { readonly kind: 'remove'; readonly thing: Thing; readonly id: string; readonly version?: ReadVersion }
  /** Was scheduled: sets some fields, each only where it still has the value it had. */
  | {
      readonly kind: 'fields';
      readonly thing: Thing;
      readonly id: string;
      readonly fields: FieldChanges;
      /** Puts the row on offer, too; a row that is no longer offered is not changed otherwise. */
      readonly offers: boolean;
    };

export type RowErrors = NonNullable<RowOutcome['errors']>;
