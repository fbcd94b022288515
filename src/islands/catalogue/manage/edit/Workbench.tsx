import { lazy, Suspense, useCallback } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { ScheduledChange } from '#stores/catalogue/manage/scheduled.ts';
import type { View } from '#stores/catalogue/manage/view.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { Task } from '../grid/task.ts';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import type { Kind, Known } from '../kinds/kind.ts';
import { CHANGE, menuEntries } from './menu-entries.ts';
import { PricesDialog } from './PricesDialog.tsx';
import { RowDialog } from './RowDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const PasteDialog = lazy(() =>
  import('../paste/PasteDialog.tsx').then(({ PasteDialog }) => ({ default: PasteDialog })),
);
const GridCsv = lazy(() => import('../csv/GridCsv.tsx').then(({ GridCsv }) => ({ default: GridCsv })));

type WorkbenchProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly task: Task;
  readonly onTask: (task: Task | undefined) => void;
  readonly scheduled: ReadonlyMap<string, readonly ScheduledChange[]>;
  readonly view: View;
  /** Fields of the columns that are shown. */
  readonly shown: readonly string[];
  readonly onView: (change: Partial<View>) => void;
  readonly start: FieldValues | undefined;
};

/** Everything that opens over the grid. */
export function Workbench({ kind, known, task, onTask, scheduled, view, shown, onView, start }: WorkbenchProps) {
  const close = useCallback(() => onTask(undefined), [onTask]);
  const given = Object.keys(start ?? {});
  const nameOf = (row: GridRow) => kind.nameOf(row.value, known);
  const entriesOf = (row: GridRow) =>
    menuEntries({ kind, row, name: nameOf(row), waiting: scheduled.get(`${kind.thing}/${row.id}`) ?? [], onTask });
  switch (task.kind) {
    case 'form': {
      // A phone has no other place for them; to change the row is what is being done.
      const entries = task.row ? entriesOf(task.row).filter(({ label }) => label !== CHANGE) : [];
      const key = task.row?.id ?? 'new';
      return (
        <RowDialog key={key} kind={kind} known={known} task={task} given={given} entries={entries} onClose={close} />
      );
    }
    case 'menu': {
      const { row, anchor } = task;
      return <RowMenu key={row.id} name={nameOf(row)} anchor={anchor} entries={entriesOf(row)} onClose={close} />;
    }
    case 'prices':
      return <PricesDialog kind={kind} known={known} rows={task.rows} onClose={close} />;
    case 'withdraw':
      return <WithdrawDialog kind={kind} known={known} rows={task.rows} onClose={close} />;
    case 'history':
      return <HistoryDialog kind={kind} known={known} row={task.row} onClose={close} />;
    case 'csv':
      return <GridCsv kind={kind} known={known} rows={task.rows} view={task.view} onClose={close} />;
    case 'view':
      return <ViewDialog kind={kind} view={view} shown={shown} onView={onView} onClose={close} />;
    case 'paste':
      return (
        <Suspense>
          <PasteDialog kind={kind} known={known} task={task} onClose={close} />
        </Suspense>
      );
    default:
      return null;
  }
}
