import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { TypedFields } from '../edit/row-draft.ts';
import type { AnyColumn } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';

/** Work on rows beyond looking at them. Its code is loaded when it is first asked for. */
export type Task =
  /** Within the row. */
  | {
      readonly kind: 'edit';
      readonly row: GridRow;
      readonly field: string;
      /** Begun by typing: an arrow saves it and goes on to the row above or below. */
      readonly isTyped?: boolean;
      /** Stands there in place of the value: one cell of a spreadsheet. */
      readonly text?: string | undefined;
    }
  /** Several cells of a spreadsheet, for these rows and columns on. */
  | {
      readonly kind: 'paste';
      readonly text: string;
      readonly rows: readonly GridRow[];
      readonly columns: readonly AnyColumn[];
    }
  /** In a form: a row, or a new one that begins with `start`. */
  | {
      readonly kind: 'form';
      readonly row?: GridRow | undefined;
      readonly field?: string | undefined;
      readonly start?: FieldValues | undefined;
      /** The texts typed in the row before. */
      readonly typed?: TypedFields | undefined;
    }
  | { readonly kind: 'menu'; readonly row: GridRow; readonly anchor: HTMLElement }
  | { readonly kind: 'prices'; readonly rows: readonly GridRow[] }
  | { readonly kind: 'withdraw'; readonly rows: readonly GridRow[] }
  | { readonly kind: 'history'; readonly row: GridRow }
  | { readonly kind: 'csv'; readonly rows: readonly GridRow[]; readonly view: readonly GridRow[] }
  | { readonly kind: 'view' };
