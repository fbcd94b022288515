import { asOfText } from '#domain/as-of.ts';
import { type FieldValues, fieldOf, withField } from '#domain/catalogue/row-field.ts';
import { asOfFromTyped } from '#domain/typed-day.ts';
import { eurosFromTyped, typedEuros } from '#domain/typed-euros.ts';
import { type Choice, type Column, type Editor, type ItemColumn, isEditable, type Kind } from '../kinds/kind.ts';

/** An entry of a list as it is being typed, with the id it has already. */
export type TypedEntry = Readonly<Record<string, string | boolean>>;

/** A field as it is being typed. */
export type Typed = string | boolean | readonly string[] | readonly TypedEntry[];

export type FieldError = { readonly field: string; readonly message: string };
export type ReadField =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The fields that were typed in, by their path. */
export type TypedFields = Readonly<Record<string, Typed>>;

export const editableColumns = ({ columns }: Kind): readonly Column[] => columns.filter(isEditable);

/** The text, or the entries, in the input of a column. */
export const typedIn = (column: Column, typed: TypedFields, value: FieldValues): Typed =>
  typed[column.field] ?? typedOf(column, fieldOf(value, column.field));

/** The row with what was typed; a field that cannot be read stays as it was, and is named. */
export function readDraft(
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

const NO_PRICE = 'Bitte geben Sie einen Betrag ein, zum Beispiel 1.590,00.';
export const NO_PERIOD = 'Bitte geben Sie Jahr, Monat oder Tag an, zum Beispiel Dezember 2026.';
const NO_COUNT = 'Bitte geben Sie eine ganze Zahl ein.';

/** The value of a field -> what stands in its input. */
export function typedOf({ editor, items = [] }: Column, value: unknown): Typed {
  switch (editor) {
    case 'yes-no':
      return value === true;
    case 'choices':
      return (value ?? []) as readonly string[];
    case 'lines':
      return ((value ?? []) as readonly string[]).join('\n');
    case 'list':
      return ((value ?? []) as readonly FieldValues[]).map((entry) => typedEntry(items, entry));
    default:
      return typedText(editor, value);
  }
}

export function typedEntry(items: readonly ItemColumn[], entry: FieldValues): TypedEntry {
  const fields = items.map(({ field, editor }) => [
    field,
    editor === 'yes-no' ? entry[field] === true : typedText(editor, entry[field]),
  ]);
  return { ...Object.fromEntries(fields), ...(typeof entry.id === 'string' ? { id: entry.id } : {}) };
}

function typedText(editor: Editor, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (editor === 'euro' && typeof value === 'number') return typedEuros(value);
  return editor === 'asOf' ? asOfText(String(value)) : String(value);
}

/** The text of an input -> the value of its field; an empty one is no value. */
export function readTyped(column: Column, typed: Typed): ReadField {
  const { field, editor, isMark } = column;
  if (editor === 'list') return readEntries(column, typed as readonly TypedEntry[]);
  if (isMark && typed === false) return { ok: true, value: undefined };
  if (editor === 'yes-no' || editor === 'choices') return { ok: true, value: typed };
  if (editor === 'lines') return { ok: true, value: linesOf(String(typed)) };
  if (editor === 'choice') return { ok: true, value: chosenValue(column, String(typed)) };
  return readText(field, editor, String(typed));
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Choices of ours may be numbers, which inputs know nothing of. */
function chosenValue({ choices = [] }: Column, text: string): unknown {
  if (text === '') return undefined;
  if (typeof choices === 'string') return text;
  return (choices as readonly Choice[]).find(({ value }) => String(value) === text)?.value ?? text;
}

function readText(field: string, editor: Editor, typed: string): ReadField {
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  if (editor === 'euro') return found(field, eurosFromTyped(text), NO_PRICE);
  if (editor === 'asOf') return found(field, asOfFromTyped(text), NO_PERIOD);
  if (editor === 'count') return found(field, /^\d{1,6}$/.test(text) ? Number(text) : undefined, NO_COUNT);
  return { ok: true, value: text };
}

const found = (field: string, value: unknown, message: string): ReadField =>
  value === undefined ? { ok: false, errors: [{ field, message }] } : { ok: true, value };

function readEntries({ field, items = [] }: Column, entries: readonly TypedEntry[]): ReadField {
  const errors: FieldError[] = [];
  const values = entries.map((entry, index) => {
    const { id } = entry;
    const value: Record<string, unknown> = id === undefined ? {} : { id };
    for (const item of items) {
      const typed = entry[item.field] ?? '';
      if (typeof typed === 'boolean') {
        if (typed || !item.isMark) value[item.field] = typed;
        continue;
      }
      const read = readText(`${field}.${index}.${item.field}`, item.editor, typed);
      if (!read.ok) errors.push(...read.errors);
      else if (read.value !== undefined) value[item.field] = read.value;
    }
    return value;
  });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: values };
}
