import { type FieldValues, fieldOf } from '#domain/catalogue/row-field.ts';
import { plainLetters } from '#domain/sort-key.ts';
import type { GridRow } from './grid-row.ts';

/** Rows by what was done with them; without a choice those that visitors see. */
export const STATE_FILTER = 'zustand';
export const stateChoices = [
  { value: '', label: 'Angeboten' },
  { value: 'nicht-angeboten', label: 'Nicht mehr angeboten' },
  { value: 'alle', label: 'Alle' },
  { value: 'datei', label: 'Anders als mitgeliefert' },
  { value: 'vorgemerkt', label: 'Änderung vorgemerkt' },
] as const;

type RowFilter = {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Name of a filter -> field of its column. */
  readonly fields: Readonly<Record<string, string>>;
  readonly searchText: (value: FieldValues) => string;
  /** Whether a change of the row waits for its day. */
  readonly isScheduled: (row: GridRow) => boolean;
};

/** The rows a person wants to see: every word of the search somewhere in the row, and each filter. */
export function visibleRows(
  rows: readonly GridRow[],
  { search, filters, fields, searchText, isScheduled }: RowFilter,
): readonly GridRow[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean);
  const wanted = Object.entries(filters).filter(([name, value]) => value !== '' && name in fields);
  const isInState = stateTest(filters[STATE_FILTER] ?? '', isScheduled);
  return rows.filter(
    (row) =>
      isInState(row) &&
      wanted.every(([name, value]) => String(fieldOf(row.value, fields[name] ?? '')) === value) &&
      (words.length === 0 || words.every((word) => searchText(row.value).includes(word))),
  );
}

function stateTest(state: string, isScheduled: (row: GridRow) => boolean): (row: GridRow) => boolean {
  if (state === 'alle') return () => true;
  if (state === 'nicht-angeboten') return (row) => row.state === 'withdrawn';
  if (state === 'datei') return (row) => row.fileValue !== undefined;
  if (state === 'vorgemerkt') return isScheduled;
  return (row) => row.state === 'offered';
}
