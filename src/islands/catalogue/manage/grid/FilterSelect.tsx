import { useMemo } from 'react';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { sortKey } from '#domain/sort-key.ts';
import type { Choice, Column, Known } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';
import { shownValue } from './shown.ts';

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: React.ReactNode;
  readonly onChange: (value: string) => void;
};

export const FilterSelect = ({ label, value, choices, onChange }: FilterSelectProps) => (
  <label className="grid-filter">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {choices}
    </select>
  </label>
);

type FoundChoicesProps = {
  readonly column: Column;
  readonly rows: readonly GridRow[];
  readonly known: Known;
};

/** The values that occur. */
export function FoundChoices({ column, rows, known }: FoundChoicesProps) {
  const choices = useMemo(() => foundChoices(column, rows, known), [column, rows, known]);
  return (
    <>
      <option value="">Alle</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

function foundChoices(column: Column, rows: readonly GridRow[], known: Known): Choice[] {
  const values = new Set(rows.map(({ value }) => fieldOf(value, column.field) as string | number));
  return [...values]
    .map((value) => ({ value, label: shownValue(column, value, known) }))
    .sort((a, b) => (sortKey(a.label) < sortKey(b.label) ? -1 : 1));
}
