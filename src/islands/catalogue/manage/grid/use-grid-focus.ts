import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from './grid-keys.ts';
import type { TableRow } from './use-grid-table.ts';

/** Fields of the first and the last column, which every grid has. */
export const CHOOSE = '#choose';
export const MENU = '#menu';

/** The cell the keyboard is at, by what it shows: it stays at its row when that moves. Without `row` the header. */
type ActiveCell = { readonly row: string | undefined; readonly field: string };

export type GridFocus = {
  /** Where that is now. */
  readonly at: Cell;
  readonly goTo: (cell: Cell) => void;
  readonly indexOf: (id: string) => number;
  /** Puts the focus into the active cell with the next painting. */
  readonly refocus: () => void;
};

/**
 * One cell of the grid is its Tab stop. The focus stays in it when rows are sorted, when they come and go, and when they are drawn
 * anew (table #1346, virtual #158): a row that is gone leaves it to the one in its place.
 */
export function useGridFocus(
  grid: RefObject<HTMLTableElement | null>,
  rows: readonly TableRow[],
  fields: readonly string[],
  isEditing: boolean,
): GridFocus {
  const [active, setActive] = useState<ActiveCell>();
  const indexes = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const lastRow = useRef(0);
  const isWanted = useRef(false);
  const [wish, setWish] = useState(0);
  // Asked while the old rows still stand: a cell that is moved or taken away loses the focus with it.
  const hadFocus = grid.current?.contains(document.activeElement) === true;

  const at = cellOf(active, indexes, fields, Math.min(lastRow.current, rows.length - 1));
  const column = fields[at.column] ?? '';
  const row = at.row < 0 ? undefined : rows[at.row]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the active cell may be another element
  useLayoutEffect(() => {
    lastRow.current = at.row;
    if (isEditing || !(isWanted.current || hadFocus)) return;
    isWanted.current = false;
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, at.row, row, column, rows, isEditing, wish]);

  return {
    at,
    indexOf: (id) => indexes.get(id) ?? -1,
    goTo(cell) {
      isWanted.current = true;
      setActive({ row: cell.row < 0 ? undefined : rows[cell.row]?.id, field: fields[cell.column] ?? '' });
    },
    refocus() {
      isWanted.current = true;
      setWish((count) => count + 1);
    },
  };
}

function cellOf(
  active: ActiveCell | undefined,
  indexes: ReadonlyMap<string, number>,
  fields: readonly string[],
  otherwise: number,
): Cell {
  // The first cell with something to read.
  if (!active) return { row: indexes.size === 0 ? -1 : 0, column: 1 };
  const column = Math.max(0, fields.indexOf(active.field));
  if (active.row === undefined) return { row: -1, column };
  return { row: indexes.get(active.row) ?? otherwise, column };
}
