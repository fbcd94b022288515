import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { QueryFuneralContainer, QueryIndex, QueryList, QueryMaximum } from '#contract/query.ts';
import { NO_MAXIMUM } from '#domain/catalogue/filter/price-filter.ts';
import { prices } from '../support/arbitraries.ts';

describe('a highest price in an address', () => {
  test('is read to the cent and written back the same', () => {
    fc.assert(
      fc.property(prices, (amount) => {
        expect(z.decode(QueryMaximum, z.encode(QueryMaximum, amount))).toBe(amount);
      }),
    );
  });

  test.each([
    '',
    '-1',
    '1e3',
    '1,5',
    '1.',
    '1000000.001',
    `1.${'0'.repeat(19)}`,
    '0x10',
    ' 1',
    '99999999',
    '9999999',
    '-Infinity',
    'NaN',
    '9007199254740992',
  ])('is not %j', (text) => {
    expect(z.safeDecode(QueryMaximum, text).success).toBe(false);
  });
});

test.each([
  ['240.001', 24_001],
  ['239.999', 24_000],
  ['0.0001', 1],
  ['240.000', 24_000],
  ['1.1', 110],
  ['19.990000000000002', 2000],
  ['0.07', 7],
])('a highest price of %s is rounded up to %d cents', (text, amount) => {
  expect(z.decode(QueryMaximum, text)).toBe(amount);
});

test.each([Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, Number.POSITIVE_INFINITY])(
  'the largest possible number is no maximum, as %d too',
  (largest) => {
    expect(z.decode(QueryMaximum, String(largest))).toBe(NO_MAXIMUM);
    expect(z.decode(QueryMaximum, z.encode(QueryMaximum, NO_MAXIMUM))).toBe(NO_MAXIMUM);
  },
);

test.each(['-1', '1.5', '12345', ''])('an index is not %j', (text) => {
  expect(z.safeDecode(QueryIndex, text).success).toBe(false);
});

test('a container is 0 or 1', () => {
  expect(z.decode(QueryFuneralContainer, '0')).toBe(0);
  expect(z.decode(QueryFuneralContainer, '1')).toBe(1);
  expect(z.safeDecode(QueryFuneralContainer, '2').success).toBe(false);
});

test('a list is at most 50 short words', () => {
  expect(QueryList.safeParse(['Eiche', 'Buche']).success).toBe(true);
  expect(QueryList.safeParse(['']).success).toBe(false);
  expect(QueryList.safeParse(['x'.repeat(81)]).success).toBe(false);
  expect(QueryList.safeParse(Array.from({ length: 51 }, () => 'x')).success).toBe(false);
});
