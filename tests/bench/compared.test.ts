import { expect, test } from 'vitest';
import { comparedRows, type Figure } from './compared.ts';

const run = (orders: number, ms: number, bytes = 100): Figure[] => [
  { what: 'orders', value: orders, unit: 'a second', better: 'more' },
  { what: 'p95', value: ms, unit: 'ms', better: 'less' },
  { what: 'bytes', value: bytes, unit: 'B', better: 'less' },
];

test('the medians of two programs are compared so that less than one is worse, and much less is marked', () => {
  const before = [run(300, 100), run(200, 120), run(260, 110)];
  const now = [run(130, 55, 105), run(130, 55, 105)];
  expect(comparedRows('all', before, now)).toEqual([
    { what: 'all: orders', value: '130 a second', peer: '260 a second', ratio: 0.5, bound: '≥ 0,9', reached: false },
    { what: 'all: p95', value: '55 ms', peer: '110 ms', ratio: 2, bound: '≥ 0,9', reached: true },
    expect.objectContaining({ what: 'all: bytes', reached: true }),
  ]);
});

test('none at all before and now is as good as it was, some after none is worse', () => {
  const blocking = (value: number): Figure[][] => [[{ what: 'TBT', value, unit: 'ms', better: 'less' }]];
  expect(comparedRows('page', blocking(0), blocking(0))).toMatchObject([{ ratio: 1, reached: true }]);
  expect(comparedRows('page', blocking(0), blocking(40))).toMatchObject([{ ratio: 0, reached: false }]);
});

test('a figure that only one of them has is left out', () => {
  expect(comparedRows('all', [[]], [run(1, 1)])).toEqual([]);
});
