import { useId, useMemo } from 'react';
import { type FieldValues, fieldOf } from '#domain/catalogue/row-field.ts';
import { sortKey } from '#domain/sort-key.ts';
import type { View } from '#stores/catalogue/manage/view.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Choice, type Column, isEditable, type Kind, type Known } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';
import { isMoney, shownValue } from './shown.ts';
import type { Task } from './task.ts';
import { STATE_FILTER, stateChoices } from './visible-rows.ts';

type ToolbarProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  /** Rows that are shown; without a choice what is done is done with them. */
  readonly shown: readonly GridRow[];
  /** These, in their order. */
  readonly inOrder: () => readonly GridRow[];
  readonly isLoading: boolean;
  readonly view: View;
  readonly onView: (change: Partial<View>) => void;
  /** Of the rows that are shown. */
  readonly chosen: readonly GridRow[];
  readonly onUnchoose: () => void;
  readonly onTask: (task: Task) => void;
  readonly start: FieldValues | undefined;
};

/** Search, filters, and what can be done with all or with the chosen rows. */
export function Toolbar(props: ToolbarProps) {
  const { kind, known, rows, shown, inOrder, isLoading, view, onView, chosen, onUnchoose, onTask, start } = props;
  const id = useId();
  const filtered = kind.columns.filter(
    (column): column is Column & { readonly filter: string } =>
      isEditable(column) && column.filter !== undefined && !(start && column.field in start),
  );
  const filter = (name: string, value: string) => onView({ filters: { ...view.filters, [name]: value } });
  const isPriced = kind.columns.some((column) => isEditable(column) && isMoney(column));
  return (
    <div className="grid-tools">
      <div className="grid-search">
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={`${id}-suche`}>
          {kind.title} durchsuchen
        </label>
        <input
          id={`${id}-suche`}
          type="search"
          autoComplete="off"
          placeholder={`In ${rows.length} Zeilen suchen`}
          value={view.search}
          onChange={({ target }) => onView({ search: target.value })}
        />
      </div>
      {filtered.map((column) => (
        <FilterSelect
          key={column.filter}
          label={column.label}
          value={view.filters[column.filter] ?? ''}
          choices={<FoundChoices column={column} rows={rows} known={known} />}
          onChange={(value) => filter(column.filter, value)}
        />
      ))}
      <FilterSelect
        label="Zustand"
        value={view.filters[STATE_FILTER] ?? ''}
        choices={stateChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        onChange={(value) => filter(STATE_FILTER, value)}
      />
      <div className="grid-actions">
        <button type="button" className="button button-outline" onClick={() => onTask({ kind: 'columns' })}>
          <Icon name="filter" />
          Spalten
        </button>
        <button
          type="button"
          className="button button-outline"
          disabled={isLoading}
          onClick={() => onTask({ kind: 'csv', rows, view: inOrder() })}
        >
          CSV
        </button>
        {isPriced && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => onTask({ kind: 'prices', rows: chosen.length > 0 ? chosen : shown })}
          >
            Preis um … %
          </button>
        )}
        <button type="button" className="button button-outline" onClick={() => onTask({ kind: 'form', start })}>
          <Icon name="plus" />
          {kind.add}
        </button>
      </div>
      <p className="grid-count muted small" role="status">
        {shown.length === 1 ? '1 Zeile' : `${shown.length.toLocaleString('de-DE')} Zeilen`}
        {isLoading && ', weitere werden geladen …'}
        {chosen.length > 0 && (
          <>
            , {chosen.length} ausgewählt.{' '}
            <button
              type="button"
              className="link grid-inline"
              onClick={() => onTask({ kind: 'withdraw', rows: chosen })}
            >
              Nicht mehr anbieten
            </button>{' '}
            <button type="button" className="link grid-inline" onClick={onUnchoose}>
              Auswahl aufheben
            </button>
          </>
        )}
      </p>
    </div>
  );
}

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: React.ReactNode;
  readonly onChange: (value: string) => void;
};

const FilterSelect = ({ label, value, choices, onChange }: FilterSelectProps) => (
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
function FoundChoices({ column, rows, known }: FoundChoicesProps) {
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
