import { type FieldValues, fieldOf, withField } from '#domain/catalogue/row-field.ts';
import { type Column, isEditable, type Kind } from '../kinds/kind.ts';
import { type FieldError, readTyped, type Typed, typedOf } from './typed.ts';

/** The fields that were typed in, by their path. */
export type TypedFields = Readonly<Record<string, Typed>>;

export const editableColumns = ({ columns }: Kind): readonly Column[] => columns.filter(isEditable);

/** What stands in the input of a column. */
export const typedIn = (column: Column, typed: TypedFields, value: FieldValues): Typed =>
  typed[column.field] ?? typedOf(column, fieldOf(value, column.field));

/** The row with what was typed; a field that cannot be read stays as it was, and is named. */
export function draftOf(
  kind: Kind,
  base: FieldValues,
  typed: TypedFields,
): { readonly value: FieldValues; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  let value = base;
  for (const column of editableColumns(kind)) {
    const entry = typed[column.field];
    if (entry === undefined) continue;
    const read = readTyped(column, entry);
    if (read.ok) value = withField(value, column.field, read.value);
    else errors.push(...read.errors);
  }
  return { value, errors };
}
