import { atom } from 'nanostores';
import type { FieldValues } from '#domain/catalogue/row-field.ts';

/** The row that the keyboard is at: beside it stands what visitors see of it. */
export const $activeRow = atom<{ readonly thing: string; readonly id: string } | undefined>(undefined);

/** A row as it would be with what is being typed. */
export type TypedRow = {
  readonly thing: string;
  /** Undefined for a new row. */
  readonly id: string | undefined;
  readonly value: FieldValues;
  readonly validFrom: string;
  /** Something would be lost if it were given up now. */
  readonly isTyped: boolean;
};

export const $typedRow = atom<TypedRow | undefined>(undefined);
