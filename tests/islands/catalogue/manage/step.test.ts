import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STAY, stepAfter, stepOf } from '#islands/catalogue/manage/edit/step.ts';

class FakeInput extends EventTarget {
  list: object | null = null;
}
class FakeSelect extends EventTarget {}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLSelectElement', FakeSelect);
});
afterEach(() => vi.unstubAllGlobals());

const press = (key: string, target: EventTarget, shiftKey = false) => stepOf({ key, shiftKey, target }, false);
const down = { row: 1, column: 0 };

test('an arrow leads to the next row, and chooses where an input suggests values', () => {
  const input = new FakeInput();
  expect(press('ArrowDown', input)).toEqual(down);
  input.list = {};
  expect(press('ArrowDown', input)).toBeUndefined();
  expect(press('ArrowUp', new FakeSelect())).toBeUndefined();
  expect(press('Tab', input, true)).toEqual({ row: 0, column: -1 });
});

test('a key that leads nowhere takes the step away, but not while the row is on its way', () => {
  expect(stepAfter(down, undefined, false)).toBe(STAY);
  expect(stepAfter(down, undefined, true)).toBe(down);
  expect(stepAfter(down, { row: 0, column: 1 }, true)).toEqual({ row: 0, column: 1 });
});
