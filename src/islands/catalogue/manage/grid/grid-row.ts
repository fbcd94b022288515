import type { RowState } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';

/** A row as the grid shows it; the stores' rows are such. */
export type GridRow = {
  readonly id: string;
  readonly version: number;
  readonly state: RowState;
  readonly value: FieldValues;
  /** The row of `content/`, where the edited row differs from it. */
  readonly fileValue?: FieldValues | undefined;
};
