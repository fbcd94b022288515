import type { ScheduledChange } from '#stores/catalogue/manage/scheduled.ts';
import type { AnyColumn, Kind, Known } from '../kinds/kind.ts';
import type { Task } from './task.ts';
import type { TableRow } from './use-grid-table.ts';

export type GridTableProps = {
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
