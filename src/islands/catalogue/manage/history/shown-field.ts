import { isMoney, shownValue } from '../grid/shown.ts';
import { type Column, isEditable, type Kind, type Known } from '../kinds/kind.ts';

/** A field of a row and its value in words; fields within fields (`look`) and lists are read out whole. */
export function shownField(
  kind: Kind,
  known: Known,
  field: string,
  value: unknown,
): { readonly label: string; readonly text: string } {
  const columns = kind.columns.filter(
    (column): column is Column =>
      isEditable(column) && (column.field === field || column.field.startsWith(`${field}.`)),
  );
  const [first] = columns;
  if (!first) return { label: field, text: value === undefined ? 'nichts' : String(value) };
  if (first.field === field) return { label: first.label, text: textOf(first, value, known) };
  const parts = columns.map((column) => {
    const inner = (value as Readonly<Record<string, unknown>> | undefined)?.[column.field.slice(field.length + 1)];
    return `${column.label} ${textOf(column, inner, known)}`;
  });
  return { label: columns.map(({ label }) => label).join(', '), text: parts.join(', ') };
}

function textOf(column: Column, value: unknown, known: Known): string {
  if (column.editor === 'list')
    return entriesText(column, (value ?? []) as readonly Readonly<Record<string, unknown>>[], known) || 'nichts';
  const text = shownValue(column, value, known);
  if (text === '') return 'nichts';
  return isMoney(column) ? `${text} €` : text;
}

const entriesText = (
  { items = [] }: Column,
  entries: readonly Readonly<Record<string, unknown>>[],
  known: Known,
): string =>
  entries
    .map((entry) =>
      items
        .map((item) => shownValue({ ...item, width: 0 }, entry[item.field], known))
        .filter((text) => text !== '')
        .join(' '),
    )
    .join('; ');
