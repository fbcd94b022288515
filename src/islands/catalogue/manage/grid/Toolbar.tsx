import { useId, useState } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { View } from '#stores/catalogue/manage/view.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Column, isEditable, type Kind, type Known } from '../kinds/kind.ts';
import { FilterSelect, FoundChoices } from './FilterSelect.tsx';
import type { GridRow } from './grid-row.ts';
import { isMoney } from './shown.ts';
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
  /** On a phone filters and rarer actions are folded, so that rows are in sight. */
  readonly isNarrow: boolean;
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
  const { kind, known, rows, shown, inOrder, isLoading, isNarrow, view, onView, chosen, onUnchoose, onTask, start } =
    props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const filtered = kind.columns.filter(
    (column): column is Column & { readonly filter: string } =>
      isEditable(column) && column.filter !== undefined && !(start && column.field in start),
  );
  const filter = (name: string, value: string) => onView({ filters: { ...view.filters, [name]: value } });
  const isPriced = kind.columns.some((column) => isEditable(column) && isMoney(column));
  const isSaid = isLoading || view.search !== '' || chosen.length > 0 || shown.length !== rows.length;
  const active = Object.values(view.filters).filter((value) => value !== '').length;
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
          placeholder={isNarrow ? 'Suchen' : `In ${rows.length} Zeilen suchen`}
          value={view.search}
          onChange={({ target }) => onView({ search: target.value })}
        />
      </div>
      {isNarrow && (
        <button
          type="button"
          className="button button-outline"
          aria-expanded={isOpen}
          aria-controls={`${id}-mehr`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          {active > 0 ? `Filter: ${active}` : 'Filter'}
        </button>
      )}
      {isNarrow && <AddButton kind={kind} onTask={onTask} start={start} isBrief />}
      <div id={`${id}-mehr`} className="grid-more" hidden={isNarrow && !isOpen}>
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
          <button type="button" className="button button-outline" onClick={() => onTask({ kind: 'view' })}>
            Ansicht
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
          {!isNarrow && <AddButton kind={kind} onTask={onTask} start={start} />}
        </div>
      </div>
      <p className={isNarrow && !isSaid ? 'visually-hidden' : 'grid-count muted small'} role="status">
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

type AddButtonProps = Pick<ToolbarProps, 'kind' | 'onTask' | 'start'> & { readonly isBrief?: boolean };

const AddButton = ({ kind, onTask, start, isBrief }: AddButtonProps) => (
  <button
    type="button"
    className="button button-outline"
    aria-label={isBrief ? kind.add : undefined}
    onClick={() => onTask({ kind: 'form', start })}
  >
    <Icon name="plus" />
    {!isBrief && kind.add}
  </button>
);
