import type { RowState, Thing } from '#domain/catalogue/row.ts';
import type { ChangeAction, FieldChanges } from '#domain/change/change.ts';

/** The version a row was read at; `newest`: whatever it is now (decisions, Admin calls: the specified calls). */
export type ReadVersion = number | 'newest' | undefined;

/** A change as it is asked for: nothing of it is checked. Without `id` a new row. */
export type RowChange =
  | {
      readonly kind: 'save';
      readonly thing: Thing;
      readonly id?: string | undefined;
      readonly version?: ReadVersion;
      readonly value: Readonly<Record<string, unknown>>;
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

export type RowErrors = readonly { readonly field: string; readonly message: string }[];

/** What a change does, or why it cannot be made. Values are encoded. */
export type RowOutcome = {
  readonly thing: Thing;
  readonly id: string;
  readonly outcome: ChangeAction | 'unchanged' | 'scheduled' | 'refused' | 'conflict' | 'version-missing';
  /** After the change; of the stored row where there was none. */
  readonly version: number;
  readonly state: RowState;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly errors?: RowErrors;
};

export const isRefusal = ({ outcome }: RowOutcome): boolean =>
  outcome === 'refused' || outcome === 'conflict' || outcome === 'version-missing';
