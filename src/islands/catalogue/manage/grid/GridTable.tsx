import { lazy, type MouseEvent, type ReactNode, type Ref, Suspense, useRef } from 'react';
import type { ScheduledChange } from '#stores/catalogue/manage/scheduled.ts';
import { EditedRow, loadEditPanel } from '../edit/EditedRow.tsx';
import { loadSaving } from '../edit/use-row-edit.ts';
import { type AnyColumn, isEditable, type Kind, type Known } from '../kinds/kind.ts';
import { GridHead } from './GridHead.tsx';
import { chosenAfter, gridAction } from './grid-keys.ts';
import { RowView } from './RowView.tsx';
import type { Task } from './task.ts';
import { CHOOSE, MENU, useGridFocus } from './use-grid-focus.ts';
import type { TableRow } from './use-grid-table.ts';

const VirtualBody = lazy(() => import('./VirtualBody.tsx').then(({ VirtualBody }) => ({ default: VirtualBody })));

/** Below, all rows stand in the page: the browser's search finds them, and assistive technology reads them in one go. */
const MOST_PLAIN_ROWS = 500;
const PAGE_ROWS = 12;

type GridTableProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly TableRow[];
  readonly columns: readonly AnyColumn[];
  /** The order that `rows` stand in. */
  readonly sort: string;
  /** The next order by this field is wanted. */
  readonly onSort: (field: string) => void;
  readonly chosen: ReadonlySet<string>;
  /** Of the rows that are shown. */
  readonly chosenCount: number;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly scheduled: ReadonlyMap<string, readonly ScheduledChange[]>;
  readonly task: Task | undefined;
  readonly onTask: (task: Task | undefined) => void;
  readonly onActive: (id: string | undefined) => void;
};

/** The rows as an ARIA grid: one Tab stop, arrows between the cells. */
export function GridTable(props: GridTableProps) {
  const { kind, known, rows, columns, sort, onSort, chosen, chosenCount, onChoose, scheduled, task, onTask, onActive } =
    props;
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string>(undefined);
  const fields = [CHOOSE, ...columns.map(({ field }) => field), MENU];
  const edited = task?.kind === 'edit' ? task : undefined;
  const focus = useGridFocus(table, rows, fields, edited !== undefined);
  const { at } = focus;
  const ids = () => rows.map(({ id }) => id);

  const choose = (index: number, isRange: boolean) => {
    const id = rows[index]?.id;
    if (id === undefined) return;
    onChoose(chosenAfter(chosen, ids(), { id, anchor: isRange ? anchor.current : undefined }));
    if (!isRange) anchor.current = id;
  };
  const chooseAll = () => onChoose(new Set(chosenCount === rows.length ? [] : ids()));
  const sortBy = (field: string) => {
    if (field === CHOOSE) return chooseAll();
    if (field !== MENU) onSort(field);
  };
  const begin = (index: number, field: string) => {
    const row = rows[index]?.original;
    const column = columns.find((each) => each.field === field);
    if (!row) return;
    if (field === CHOOSE) return choose(index, false);
    const cell = cellElement(table.current, row.id, field);
    if (field === MENU && cell) return onTask({ kind: 'menu', row, anchor: cell });
    if (!column || !isEditable(column) || column.isFixed) return onTask({ kind: 'form', row });
    const isLong = ['text', 'lines', 'list', 'choices'].includes(column.editor);
    onTask(isLong ? { kind: 'form', row, field } : { kind: 'edit', row, field });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.altKey || (event.target as Element).closest('.grid-edited')) return;
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const action = gridAction(at, pressed, { rows: rows.length, columns: fields.length, page: PAGE_ROWS });
    if (!action) return;
    event.preventDefault();
    const field = fields[at.column] ?? '';
    if (action.kind === 'move') {
      if (action.extends && anchor.current === undefined) choose(at.row, false);
      focus.goTo(action.to);
      onActive(rows[action.to.row]?.id);
      if (action.extends) choose(action.to.row, true);
    }
    if (action.kind === 'sort') sortBy(field);
    if (action.kind === 'open' && at.column === 1 && kind.pageOf) location.assign(kind.pageOf(rows[at.row]?.id ?? ''));
    else if (action.kind === 'open' || action.kind === 'edit') begin(at.row, field);
    if (action.kind === 'choose') choose(at.row, pressed.shift);
    if (action.kind === 'choose-all') chooseAll();
  };

  const clicked = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-field]');
    if (!cell || (event.target as Element).closest('.grid-edited')) return undefined;
    const index = focus.indexOf(cell.closest<HTMLElement>('[data-row]')?.dataset.row ?? '');
    return { index, field: cell.dataset.field ?? '' };
  };
  const onClick = (event: MouseEvent) => {
    const hit = clicked(event);
    if (!hit) return;
    focus.goTo({ row: hit.index, column: fields.indexOf(hit.field) });
    onActive(rows[hit.index]?.id);
    if (hit.index < 0) return sortBy(hit.field);
    if (hit.field === CHOOSE) choose(hit.index, event.shiftKey);
    if (hit.field === MENU) begin(hit.index, MENU);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const hit = clicked(event);
    if (hit && hit.index >= 0 && hit.field !== CHOOSE && hit.field !== MENU) begin(hit.index, hit.field);
  };

  const rowView = (index: number, measure?: Ref<HTMLTableRowElement>): ReactNode => {
    const row = rows[index]?.original;
    if (!row) return null;
    const view = {
      row,
      index,
      columns,
      known,
      name: kind.nameOf(row.value, known),
      page: kind.pageOf?.(row.id),
      scheduled: scheduled.get(`${kind.thing}/${row.id}`),
      activeField: at.row === index ? fields[at.column] : undefined,
      isChosen: chosen.has(row.id),
      measure,
    };
    if (edited?.row.id !== row.id) return <RowView key={row.id} {...view} />;
    const close = () => {
      onTask(undefined);
      focus.refocus();
    };
    return <EditedRow key={row.id} view={view} kind={kind} field={edited.field} onTask={onTask} onClose={close} />;
  };

  return (
    <div ref={scroller} className={rows.length > MOST_PLAIN_ROWS ? 'grid-scroll grid-scroll-own' : 'grid-scroll'}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is operated is a grid (ARIA APG)
        role="grid"
        className="grid-table"
        aria-label={kind.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={fields.length}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        // What a person does here needs the second half of the script.
        onFocus={preload}
      >
        <GridHead
          columns={columns}
          sort={sort}
          activeField={at.row < 0 ? fields[at.column] : undefined}
          chosen={chosenCount === 0 ? 'none' : chosenCount === rows.length ? 'all' : 'some'}
        />
        {rows.length > MOST_PLAIN_ROWS ? (
          <Suspense fallback={<tbody />}>
            <VirtualBody
              ids={rows}
              scroller={scroller}
              kept={[at.row, edited ? focus.indexOf(edited.row.id) : -1]}
              columns={fields.length}
              rowView={rowView}
            />
          </Suspense>
        ) : (
          <tbody>{rows.map((_row, index) => rowView(index))}</tbody>
        )}
      </table>
    </div>
  );
}

const preload = () => void Promise.allSettled([loadEditPanel(), loadSaving()]);

const cellElement = (table: HTMLElement | null, row: string, field: string) =>
  table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-field="${CSS.escape(field)}"]`);
