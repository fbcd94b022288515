import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { $activeRow, $typedRow } from '#stores/catalogue/manage/active-row.ts';
import { keptColumns } from '#stores/catalogue/manage/kept-columns.ts';
import { $scheduledByRow } from '#stores/catalogue/manage/scheduled.ts';
import { createAddressedView } from '#stores/catalogue/manage/view.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { isEditable, type Kind, type Known } from '../kinds/kind.ts';
import { GridTable } from './GridTable.tsx';
import type { GridRow } from './grid-row.ts';
import { Toolbar } from './Toolbar.tsx';
import type { Task } from './task.ts';
import { useSortedRows } from './use-grid-table.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSearchText } from './use-search-text.ts';
import { useUndoKey } from './use-undo-key.ts';
import { STATE_FILTER, visibleRows } from './visible-rows.ts';

const NarrowList = lazy(() => import('./NarrowList.tsx').then(({ NarrowList }) => ({ default: NarrowList })));
const Workbench = lazy(() => import('../edit/Workbench.tsx').then(({ Workbench }) => ({ default: Workbench })));

type GridProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  /** Further rows are on their way. */
  readonly isLoading: boolean;
  /** The values of new rows: the place of a page that shows one place. */
  readonly start?: FieldValues | undefined;
};

/** Rows to search, sort, filter, choose and change. */
export function Grid({ kind, known, rows, isLoading, start }: GridProps) {
  const [task, setTask] = useState<Task>();
  const begin = useCallback(
    (next: Task | undefined) => {
      if (!losesTyped(task, next)) setTask(next);
    },
    [task],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isNarrow = useIsNarrow();
  useUndoKey();
  const scheduled = useStore($scheduledByRow);
  const { view, change, fields, shown, columns } = useGridView(kind, start);
  const searchText = useSearchText(kind, known, rows);
  // Typing goes on while thousands of rows are gone through.
  const { search, filters, sort } = useDeferredValue(view);
  const visible = useMemo(
    () =>
      visibleRows(rows, {
        search,
        filters,
        fields,
        searchText,
        isScheduled: ({ id }) => scheduled.has(`${kind.thing}/${id}`),
      }),
    [rows, search, filters, fields, searchText, scheduled, kind],
  );
  const sorted = useSortedRows({ kind, known, rows: visible, sort });
  const inSight = useMemo(() => visible.filter(({ id }) => chosen.has(id)), [visible, chosen]);

  return (
    <div className="grid-part">
      <Toolbar
        kind={kind}
        known={known}
        rows={rows}
        shown={visible}
        inOrder={() => sorted.map(({ original }) => original)}
        isLoading={isLoading}
        isNarrow={isNarrow}
        view={view}
        onView={change}
        chosen={inSight}
        onUnchoose={() => setChosen(new Set())}
        onTask={begin}
        start={start}
      />
      {isNarrow ? (
        <Suspense>
          <NarrowList kind={kind} known={known} rows={sorted} columns={columns} onTask={begin} />
        </Suspense>
      ) : (
        <GridTable
          kind={kind}
          known={known}
          rows={sorted}
          columns={columns}
          sort={sort}
          onSort={(field) => change({ sort: nextSort(view.sort, field) })}
          chosen={chosen}
          onChoose={setChosen}
          scheduled={scheduled}
          task={task}
          onTask={begin}
          chosenCount={inSight.length}
          onActive={(id) => $activeRow.set(id === undefined ? undefined : { thing: kind.thing, id })}
        />
      )}
      {visible.length === 0 && !isLoading && <p className="muted">Keine Zeile passt dazu.</p>}
      {!isNarrow && (
        <p className="grid-help muted small">
          Tippen ersetzt, Enter bearbeitet, Esc verwirft, Leertaste wählt, Strg+V fügt Zellen ein, Strg+Z nimmt zurück.
        </p>
      )}
      <Suspense>
        {task && task.kind !== 'edit' && (
          <Workbench
            kind={kind}
            known={known}
            task={task}
            onTask={begin}
            scheduled={scheduled}
            view={view}
            shown={shown}
            onView={change}
            start={start}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Ascending, descending, then the order of the list again. */
const nextSort = (sort: string, field: string): string =>
  sort === field ? `-${field}` : sort === `-${field}` ? '' : field;

/** A change that was begun in a row is saved or given up there before anything else; its own form takes it along. */
function losesTyped(now: Task | undefined, next: Task | undefined): boolean {
  if (now?.kind !== 'edit' || !next || $typedRow.get()?.isTyped !== true) return false;
  if (next.kind === 'form' && next.typed) return false;
  showSnackbar('Bitte übernehmen oder verwerfen Sie zuerst, was Sie gerade ändern.');
  return true;
}

/** The view in the address, its filters, and the columns that it shows. */
function useGridView(kind: Kind, start: FieldValues | undefined) {
  const fields = useMemo(
    () =>
      Object.fromEntries(
        kind.columns.flatMap((column) =>
          isEditable(column) && column.filter && !(start && column.field in start)
            ? [[column.filter, column.field] as const]
            : [],
        ),
      ),
    [kind, start],
  );
  const [{ $view, change, follow }] = useState(() => createAddressedView([STATE_FILTER, ...Object.keys(fields)]));
  // The address is the browser's.
  useEffect(() => follow(), [follow]);
  const view = useStore($view);
  const shown = useMemo(
    () => view.columns ?? keptColumns(kind.thing) ?? kind.columns.flatMap((each) => (each.isHidden ? [] : each.field)),
    [kind, view.columns],
  );
  // The same list until it changes: rows are drawn anew for another one.
  const columns = useMemo(() => kind.columns.filter(({ field }) => shown.includes(field)), [kind, shown]);
  return { view, change, fields, shown, columns };
}
