import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, chosenAfter, gridAction } from '#islands/catalogue/manage/grid/grid-keys.ts';

const extent = { rows: 30, columns: 6, page: 12 };
const at = (row: number, column: number): Cell => ({ row, column });
const press = (from: Cell, key: string, more: { ctrl?: boolean; shift?: boolean } = {}) =>
  gridAction(from, { key, ctrl: false, shift: false, ...more }, extent);

describe('the keys of the grid', () => {
  test.each<[string, Cell, Cell, { ctrl?: boolean }?]>([
    ['ArrowUp', at(3, 2), at(2, 2)],
    ['ArrowUp', at(0, 2), at(-1, 2)],
    ['ArrowUp', at(-1, 2), at(-1, 2)],
    ['ArrowDown', at(-1, 2), at(0, 2)],
    ['ArrowDown', at(29, 2), at(29, 2)],
    ['ArrowLeft', at(3, 0), at(3, 0)],
    ['ArrowRight', at(3, 5), at(3, 5)],
    ['Home', at(3, 4), at(3, 0)],
    ['End', at(3, 1), at(3, 5)],
    ['Home', at(20, 4), at(0, 0), { ctrl: true }],
    ['End', at(2, 1), at(29, 5), { ctrl: true }],
    ['PageDown', at(3, 1), at(15, 1)],
    ['PageDown', at(25, 1), at(29, 1)],
    ['PageUp', at(5, 1), at(0, 1)],
    ['PageUp', at(-1, 1), at(-1, 1)],
  ])('%s from %o leads to %o', (key, from, to, more) => {
    expect(press(from, key, more)).toEqual({ kind: 'move', to });
  });

  test.each([
    ['Enter', 0, 'open'],
    ['F2', 0, 'edit'],
    [' ', 0, 'choose'],
    ['Enter', -1, 'sort'],
    [' ', -1, 'sort'],
  ])('%s in row %d: %s', (key, row, kind) => {
    expect(press(at(row, 2), key)).toEqual({ kind });
  });

  test('whatever writes or deletes begins to type, but not in the header', () => {
    for (const key of ['1', 'ä', '-', '😀', 'Dead', 'Backspace', 'Delete']) {
      expect(press(at(1, 1), key)).toEqual({ kind: 'type' });
      expect(press(at(-1, 1), key)).toBeUndefined();
    }
  });

  test('Ctrl+A chooses all, Shift with an arrow chooses on the way', () => {
    expect(press(at(1, 1), 'a', { ctrl: true })).toEqual({ kind: 'choose-all' });
    expect(press(at(1, 1), 'ArrowDown', { shift: true })).toEqual({ kind: 'move', to: at(2, 1), extends: true });
  });

  test('every other key stays with the browser', () => {
    for (const key of ['Tab', 'Escape', 'Shift', 'F5']) expect(press(at(1, 1), key)).toBeUndefined();
    expect(press(at(-1, 1), 'F2')).toBeUndefined();
    expect(press(at(1, 1), 'v', { ctrl: true })).toBeUndefined();
  });

  test('no way of keys leads out of the grid', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    const sizes = fc.record({ rows: fc.nat(20), columns: fc.integer({ min: 1, max: 9 }), page: fc.constant(12) });
    fc.assert(
      fc.property(sizes, fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 }), (size, way) => {
        let cell: Cell = at(-1, 0);
        for (const [key, ctrl] of way) {
          const action = gridAction(cell, { key, ctrl, shift: false }, size);
          if (action?.kind === 'move') cell = action.to;
          expect(cell.row).toBeGreaterThanOrEqual(-1);
          expect(cell.row).toBeLessThan(Math.max(size.rows, 0.5));
          expect(cell.column).toBeGreaterThanOrEqual(0);
          expect(cell.column).toBeLessThan(size.columns);
        }
      }),
    );
  });
});

describe('choosing rows', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const chosen = (before: string[], id: string, anchor?: string) => [
    ...chosenAfter(new Set(before), ids, { id, anchor }),
  ];

  test('one after the other', () => {
    expect(chosen([], 'b')).toEqual(['b']);
    expect(chosen(['b'], 'd')).toEqual(['b', 'd']);
    expect(chosen(['b', 'd'], 'b')).toEqual(['d']);
  });

  test('with Shift all from the last one, in either direction', () => {
    expect(chosen(['b'], 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(chosen(['d'], 'b', 'd')).toEqual(['d', 'b', 'c']);
  });

  test('with Shift from one that was given up, all are given up', () => {
    expect(chosen(['a', 'c', 'd'], 'd', 'b')).toEqual(['a']);
  });

  test('an anchor that is out of sight counts as none', () => {
    expect(chosen([], 'c', 'gone')).toEqual(['c']);
  });
});
