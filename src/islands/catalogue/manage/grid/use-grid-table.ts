import {
  columnVisibilityFeature,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { AnyColumn, Kind, Known } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';
import { sortKeyOf } from './shown.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

export type TableRow = Row<typeof features, GridRow>;

/** Both are keys of `sortKeyOf`; the table sees to the empty ones and to the direction. */
const byKey: SortFn<typeof features, GridRow> = (a, b, column) => {
  const [x, y] = [a.getValue<string | number>(column), b.getValue<string | number>(column)];
  return x < y ? -1 : x > y ? 1 : 0;
};

const rowId = ({ id }: GridRow): string => id;
const nothing = () => null;

type GridTable = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  /** A column's field, with a minus before it in the other direction. */
  readonly sort: string;
  /** Fields of the columns to be shown. */
  readonly shown: readonly string[];
};

/** The rows in their order and the columns that are shown. */
export function useGridTable({ kind, known, rows, sort, shown }: GridTable): {
  readonly rows: readonly TableRow[];
  readonly columns: readonly AnyColumn[];
} {
  const columns = useMemo(
    () =>
      kind.columns.map((column) => ({
        id: column.field,
        accessorFn: (row: GridRow) => sortKeyOf(column, row.value, known),
        sortFn: byKey,
        sortUndefined: 'last' as const,
      })),
    [kind, known],
  );
  const state = useMemo(
    () => ({
      sorting: sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
      columnVisibility: Object.fromEntries(kind.columns.map(({ field }) => [field, shown.includes(field)])),
    }),
    [kind, sort, shown],
  );
  const table = useTable({ features, columns, data: rows as GridRow[], getRowId: rowId, state }, nothing);
  // The same list until it changes: rows are drawn anew for another one.
  const visible = table.getVisibleLeafColumns();
  const visibleColumns = useMemo(() => {
    const fields = visible.map(({ id }) => id);
    return kind.columns.filter(({ field }) => fields.includes(field));
  }, [kind, visible]);
  return { rows: table.getRowModel().rows, columns: visibleColumns };
}
