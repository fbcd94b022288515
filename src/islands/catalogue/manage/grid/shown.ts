import { asOfText } from '#domain/as-of.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { type FieldValues, fieldOf } from '#domain/catalogue/row-field.ts';
import { plainLetters, sortKey } from '#domain/sort-key.ts';
import { typedEuros } from '#domain/typed-euros.ts';
import { graveName } from '../kinds/columns/grave.ts';
import { type AnyColumn, type Choice, type Column, isEditable, type Kind, type Known } from '../kinds/kind.ts';

/** A value of a column as people read it. */
export function shownValue(column: Column, value: unknown, known: Known): string {
  if (value === undefined || value === null) return '';
  switch (column.editor) {
    case 'euro':
      return typeof value === 'number' ? typedEuros(value) : String(value);
    case 'yes-no':
      return value === true ? 'ja' : 'nein';
    case 'asOf':
      return asOfText(String(value));
    case 'choice':
      return labelOf(column, value, known);
    case 'choices':
      return (value as readonly string[]).map((each) => labelOf(column, each, known)).join(', ');
    case 'lines':
      return (value as readonly string[]).join(', ');
    case 'list':
      return (value as readonly { readonly name?: string }[]).map(({ name }) => name ?? '').join(', ');
    default:
      return String(value);
  }
}

/** The cell of a row as people read it. */
export const shownText = (column: AnyColumn, value: FieldValues, known: Known): string =>
  isEditable(column) ? shownValue(column, fieldOf(value, column.field), known) : column.show(value, known);

export const isMoney = (column: AnyColumn): boolean =>
  isEditable(column) ? column.editor === 'euro' : column.isMoney === true;

function labelOf({ choices = [] }: Column, value: unknown, known: Known): string {
  if (typeof choices === 'string') return nameIn(choices, String(value), known);
  return (choices as readonly Choice[]).find((choice) => choice.value === value)?.label ?? String(value);
}

/** The name of a row of another thing. */
export function nameIn(thing: Thing, id: string, known: Known): string {
  const row = known[thing]?.get(id);
  return row ? (thing === 'grave' ? graveName(row.value, known) : String(row.value.name ?? id)) : id;
}

/** Numbers by their value, text by its letters; empty cells last. */
export function sortKeyOf(column: AnyColumn, value: FieldValues, known: Known): string | number | undefined {
  if (!isEditable(column) && column.sortBy) return column.sortBy(value, known);
  const raw = isEditable(column) ? fieldOf(value, column.field) : undefined;
  if (isEditable(column) && column.editor === 'asOf') return raw as string | undefined;
  if (typeof raw === 'number' && isEditable(column) && column.editor !== 'choice') return raw;
  if (typeof raw === 'boolean') return raw ? 0 : 1;
  const text = shownText(column, value, known);
  return text === '' ? undefined : sortKey(text);
}

/** All cells of a row in one text, shown or not. Kept, since each letter of a search asks for it. */
export function searchTextOf(kind: Kind, known: Known): (value: FieldValues) => string {
  const texts = new WeakMap<FieldValues, string>();
  return (value) => {
    const text =
      texts.get(value) ?? plainLetters(kind.columns.map((column) => shownText(column, value, known)).join('\n'));
    texts.set(value, text);
    return text;
  };
}
