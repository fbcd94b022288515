import { lazy, type ReactNode, type Ref, Suspense, useRef } from 'react';
import { EditedRow, loadEditPanel } from '../edit/EditedRow.tsx';
import { loadSaving } from '../edit/use-row-edit.ts';
import { GridHead } from './GridHead.tsx';
import type { Cell } from './grid-keys.ts';
import type { GridTableProps } from './grid-table-props.ts';
import { RowView } from './RowView.tsx';
import { CHOOSE, MENU, useGridFocus } from './use-grid-focus.ts';
import { useGridInput } from './use-grid-input.ts';
import { useOverflows } from './use-overflows.ts';

const VirtualBody = lazy(() => import('./VirtualBody.tsx').then(({ VirtualBody }) => ({ default: VirtualBody })));

/** Below, all rows stand in the page: the browser's search finds them, and assistive technology reads them in one go. */
const MOST_PLAIN_ROWS = 500;

/** The rows as an ARIA grid: one Tab stop, arrows between the cells. */
export function GridTable(props: GridTableProps) {
  const { kind, known, rows, columns, sort, chosen, chosenCount, scheduled, task, onTask, onActive } = props;
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(scroller) || rows.length > MOST_PLAIN_ROWS;
  const fields = [CHOOSE, ...columns.map(({ field }) => field), MENU];
  const edited = task?.kind === 'edit' ? task : undefined;
  const focus = useGridFocus(table, rows, fields, edited !== undefined);
  const { at } = focus;
  const { onKeyDown, onPaste, onClick, onDoubleClick } = useGridInput({ ...props, fields, focus, table });

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
    const close = (step: Cell) => {
      onTask(undefined);
      const next = rows[index + step.row];
      if (!next || (step.row === 0 && step.column === 0)) return focus.refocus();
      focus.goTo({ row: index + step.row, column: fields.indexOf(edited.field) + step.column });
      onActive(next.id);
    };
    return <EditedRow key={row.id} view={view} kind={kind} task={edited} onTask={onTask} onClose={close} />;
  };

  return (
    <div ref={scroller} className={scrolls ? 'grid-scroll grid-scroll-own' : 'grid-scroll'}>
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
        onPaste={onPaste}
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
