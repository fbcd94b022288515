import { expect, test } from 'vitest';
import { comparedRows, printedRows } from './printed-rows.ts';

const RUN = `
Orders, SQLite, each on the disk before it is answered
  accepted and durable, 50 at once              254,37 a second  ≥ 200 a second ok
  time of an answer, p50                                  187 ms
  time of an answer, p95                              1.301,5 ms  ≤ 100 ms       ✗ MISSED
  PDFs per second, 1 at a time                             29,6
  answers to the 900                       700 x 200, 200 x 429
  pages                                                      95

1 missed:
  ✗ time of an answer, p95: 1.301,5 ms (≤ 100 ms)`;

test('figures are read as they were printed, with what is better', () => {
  expect(printedRows(RUN)).toEqual([
    { what: 'accepted and durable, 50 at once', value: 254.37, unit: 'a second', better: 'more' },
    { what: 'time of an answer, p50', value: 187, unit: 'ms', better: 'less' },
    { what: 'time of an answer, p95', value: 1301.5, unit: 'ms', better: 'less' },
    { what: 'PDFs per second, 1 at a time', value: 29.6, unit: '', better: 'more' },
    { what: 'pages', value: 95, unit: '', better: undefined },
  ]);
});

const run = (perSecond: string, ms: string) =>
  printedRows(`  orders  ${perSecond} a second  ≥ 200 a second ok\n  p95  ${ms} ms\n  pages  95`);

test('the medians of two programs are compared so that less than one is worse', () => {
  const before = [run('300', '100'), run('200', '120'), run('260', '110')];
  const now = [run('130', '55'), run('130', '55')];
  expect(comparedRows(before, now)).toEqual([
    { what: 'orders', unit: 'a second', before: 260, now: 130, ratio: 0.5 },
    { what: 'p95', unit: 'ms', before: 110, now: 55, ratio: 2 },
    { what: 'pages', unit: '', before: 95, now: 95, ratio: undefined },
  ]);
});

test('a row that only one of them has is left out', () => {
  expect(comparedRows([[]], [run('1', '1')])).toEqual([]);
});
