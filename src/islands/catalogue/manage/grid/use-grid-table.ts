import {
  constructTable,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';
import { sortKeyOf } from './shown.ts';

type Bindings = NonNullable<Parameters<typeof tableFeatures>[0]['coreReactivityFeature']>;

const never = { unsubscribe: () => {} };

/**
 * The table computes, React holds its state: whatever changes comes with the next rendering. So nothing has to be followed, and
 * `useTable` with its stores, three kilobytes of it, is left out.
 */
const stateOfReact: Bindings = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => {},
  createReadonlyAtom: (read) => ({ get: read, subscribe: () => never }),
  createWritableAtom: (initial) => {
    let value = initial;
    return {
      get: () => value,
      set(next) {
        value = next instanceof Function ? next(value) : next;
      },
      subscribe: () => never,
    };
  },
  untrack: (read) => read(),
  batch: (work) => work(),
  schedule: (work) => queueMicrotask(work),
};

const features = tableFeatures({
  coreReactivityFeature: stateOfReact,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type TableRow = Row<typeof features, GridRow>;

/** Both are keys of `sortKeyOf`; the table sees to the empty ones and to the direction. */
const byKey: SortFn<typeof features, GridRow> = (a, b, column) => {
  const [x, y] = [a.getValue<string | number>(column), b.getValue<string | number>(column)];
  return x < y ? -1 : x > y ? 1 : 0;
};

type SortKey = string | number | undefined;

/** A change of one row makes the keys of all others no others. */
function keptKeys(keyOf: (value: FieldValues) => SortKey): (row: GridRow) => SortKey {
  const keys = new WeakMap<FieldValues, SortKey>();
  return ({ value }) => {
    if (!keys.has(value)) keys.set(value, keyOf(value));
    return keys.get(value);
  };
}

const getRowId = ({ id }: GridRow): string => id;

type GridTable = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  /** A column's field, with a minus before it in the other direction. */
  readonly sort: string;
};

/** The rows in their order. */
export function useSortedRows({ kind, known, rows, sort }: GridTable): readonly TableRow[] {
  const columns = useMemo(
    () =>
      kind.columns.map((column) => ({
        id: column.field,
        accessorFn: keptKeys((value) => sortKeyOf(column, value, known)),
        sortFn: byKey,
        sortUndefined: 'last' as const,
      })),
    [kind, known],
  );
  const sorting = useMemo(
    () => (sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]),
    [sort],
  );
  const options = { columns, data: rows as GridRow[], state: { sorting } };
  const [table] = useState(() => constructTable({ features, getRowId, ...options }));
  table.setOptions((before) => ({ ...before, ...options }));
  return table.getRowModel().rows;
}
