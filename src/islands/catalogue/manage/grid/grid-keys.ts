/** A cell: row -1 is the header. */
export type Cell = { readonly row: number; readonly column: number };

/** `page`: rows that Page Up and Page Down pass. */
export type Extent = { readonly rows: number; readonly columns: number; readonly page: number };

export type PressedKey = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean };

/** `move` with `extends`: the rows on the way are chosen as well. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: Cell; readonly extends?: boolean }
  | { readonly kind: 'open' | 'edit' | 'type' | 'sort' | 'choose' | 'choose-all' };

/**
 * The keys of a grid (ARIA Authoring Practices, data grid): arrows move by one cell, Home and End within the row, with Ctrl to the
 * corners, Page Up and Page Down by a page; F2 edits, Enter opens what has a page of its own and edits all else, in the header it sorts;
 * the space bar chooses the row. Any other sign, and the keys that delete, begin to type anew (`type`): the key itself is left to the
 * browser, which puts it into the input that has come. Undefined for any other key, which stays with the browser.
 */
export function gridAction(at: Cell, pressed: PressedKey, extent: Extent): GridAction | undefined {
  const { key, ctrl, shift } = pressed;
  if (ctrl && key.toLowerCase() === 'a') return { kind: 'choose-all' };
  if (at.row < 0 && (key === 'Enter' || key === ' ')) return { kind: 'sort' };
  const action = inRow[key];
  if (action && at.row >= 0) return { kind: action };
  const to = target(at, pressed, extent);
  if (!to) return at.row >= 0 && !ctrl && isTyped(key) ? { kind: 'type' } : undefined;
  const within = { row: between(-1, to.row, extent.rows - 1), column: between(0, to.column, extent.columns - 1) };
  return { kind: 'move', to: within, ...(shift && to.row !== at.row ? { extends: true } : {}) };
}

/** A sign, or the first half of one: an accent that waits for its letter. */
const isTyped = (key: string): boolean => [...key].length === 1 || ['Dead', 'Backspace', 'Delete'].includes(key);

const inRow: Readonly<Record<string, 'open' | 'edit' | 'choose'>> = { Enter: 'open', F2: 'edit', ' ': 'choose' };

function target(at: Cell, { key, ctrl }: PressedKey, { rows, columns, page }: Extent): Cell | undefined {
  const { row, column } = at;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: row < 0 ? row : Math.max(0, row - page), column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return undefined;
  }
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * The rows that are chosen after one more click or key: the row itself, or with Shift all from the last chosen to this one, as that
 * one is.
 */
export function chosenAfter(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  { id, anchor }: { readonly id: string; readonly anchor?: string | undefined },
): ReadonlySet<string> {
  const from = anchor === undefined ? -1 : ids.indexOf(anchor);
  const next = new Set(chosen);
  if (from < 0) {
    if (!next.delete(id)) next.add(id);
    return next;
  }
  const to = ids.indexOf(id);
  const isChosen = anchor !== undefined && chosen.has(anchor);
  for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) next.add(each);
    else next.delete(each);
  }
  return next;
}
