import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { type AnyColumn, isEditable } from '../kinds/kind.ts';
import { chosenAfter, gridAction } from './grid-keys.ts';
import type { GridRow } from './grid-row.ts';
import type { GridTableProps } from './grid-table-props.ts';
import { CHOOSE, type GridFocus, MENU } from './use-grid-focus.ts';

const PAGE_ROWS = 12;
/** Editors that a cell has no room for. */
const LISTS: readonly string[] = ['lines', 'list', 'choices'];
const CHOSEN: readonly string[] = ['choice', 'yes-no'];

type GridInput = Pick<
  GridTableProps,
  'kind' | 'rows' | 'columns' | 'chosen' | 'chosenCount' | 'onChoose' | 'onSort' | 'onTask' | 'onActive'
> & {
  /** Of all columns, with those beside the row's own. */
  readonly fields: readonly string[];
  readonly focus: GridFocus;
  readonly table: RefObject<HTMLTableElement | null>;
};

/** What keys, clicks and the clipboard do in the cells of the grid. */
export function useGridInput(input: GridInput) {
  const { kind, rows, columns, chosen, chosenCount, onChoose, onSort, onTask, onActive, fields, focus, table } = input;
  const anchor = useRef<string>(undefined);
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
  /** `more`: the value is typed anew, which only a cell of the grid has a place for. */
  const begin = (index: number, field: string, more: { readonly isTyped?: true; readonly text?: string } = {}) => {
    const row = rows[index]?.original;
    const column = columns.find((each) => each.field === field);
    if (!row) return;
    if (more.isTyped) {
      if (column && isTypedInCell(column, row)) onTask({ kind: 'edit', row, field, ...more });
      return;
    }
    if (field === CHOOSE) return choose(index, false);
    const cell = cellElement(table.current, row.id, field);
    if (field === MENU && cell) return onTask({ kind: 'menu', row, anchor: cell });
    if (!column || !isEditable(column) || column.isFixed) return onTask({ kind: 'form', row });
    const isLong = column.editor === 'text' || LISTS.includes(column.editor);
    onTask(isLong ? { kind: 'form', row, field } : { kind: 'edit', row, field });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.target as Element).closest('.grid-edited')) return;
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const action = gridAction(at, pressed, { rows: rows.length, columns: fields.length, page: PAGE_ROWS });
    if (!action) return;
    const field = fields[at.column] ?? '';
    // The sign goes into the input that takes the place of the cell before the browser writes it.
    if (action.kind === 'type') return begin(at.row, field, { isTyped: true });
    event.preventDefault();
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

  const onPaste = (event: ClipboardEvent) => {
    if (at.row < 0 || (event.target as Element).closest('.grid-edited')) return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    const field = fields[at.column] ?? '';
    const cell = text.replace(/\r?\n$/, '');
    const column = columns[at.column - 1];
    // A value is chosen by its label, as among many cells; a label that is typed anew would be no value.
    const isChosen = column && isEditable(column) && CHOSEN.includes(column.editor);
    if (!isChosen && !/[\t\r\n]/.test(cell)) return begin(at.row, field, { isTyped: true, text: cell });
    const [from, to] = [Math.max(0, at.column - 1), rows.slice(at.row).map(({ original }) => original)];
    onTask({ kind: 'paste', text, rows: to, columns: columns.slice(from) });
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

  return { onKeyDown, onPaste, onClick, onDoubleClick };
}

/** Lists and choices of several have no place in a cell; a text has it as long as it is one line. */
const isTypedInCell = (column: AnyColumn, { value }: GridRow): boolean =>
  isEditable(column) &&
  !column.isFixed &&
  !LISTS.includes(column.editor) &&
  !String(fieldOf(value, column.field)).includes('\n');

const cellElement = (table: HTMLElement | null, row: string, field: string) =>
  table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-field="${CSS.escape(field)}"]`);
