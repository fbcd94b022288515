import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  cents,
  centsFromEuros,
  difference,
  eurosFromCents,
  formatAround,
  formatAroundRange,
  formatEuros,
  formatPlainRange,
  formatRange,
  formatWholeEuros,
  formatWholeRange,
  HIGHEST_EUROS,
  Price,
  PriceRange,
  rangeOf,
  sum,
  sumRanges,
} from '#domain/money.ts';
import { prices } from '../support/arbitraries.ts';

const NBSP = '\u00a0';

describe('euros become cents by a ceiling to the next cent', () => {
  test.each([
    [0, 0],
    [1.1, 110],
    [0.07, 7],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [19.99, 1_999],
    [1_009.8, 100_980],
    [1.005, 101],
    [1.001, 101],
    [1.0000001, 101],
    [0.001, 1],
    [1e-7, 1],
    [1.5e-7, 1],
    [1_000_000, 100_000_000],
    [999_999.999, 100_000_000],
    [-0, 0],
    [-0.001, 0],
    [-1e-7, 0],
    [-1.999, -199],
    [-12.5, -1_250],
  ])('%f € are %i cents', (euros, expected) => {
    expect(centsFromEuros(euros)).toBe(expected);
  });

  test('a figure worked out in binary keeps its visible digits', () => {
    // 0.07 * 100 is 7.000000000000001: a ceiling after multiplying would charge a cent too much.
    expect(centsFromEuros(0.07)).toBe(7);
    expect(Math.ceil(0.07 * 100)).toBe(8);
  });

  test('every amount with two decimals is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (whole) => {
        expect(centsFromEuros(whole / 100)).toBe(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the result is the smallest whole cent not below the decimal digits', () => {
    const digits = fc.tuple(fc.nat(999_999), fc.nat(999_999));
    fc.assert(
      fc.property(digits, ([whole, millionths]) => {
        const text = `${whole}.${String(millionths).padStart(6, '0')}`;
        const ceiling = (BigInt(text.replace('.', '')) + 9_999n) / 10_000n;
        expect(BigInt(centsFromEuros(Number(text)))).toBe(ceiling);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([1e21, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '%f is no sum of money',
    (euros) => {
      expect(() => centsFromEuros(euros)).toThrow(RangeError);
    },
  );
});

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%f is not a whole number of cents', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test('a sum adds up, an empty one is nothing', () => {
    expect(sum([])).toBe(0);
    expect(sum([cents(110), cents(7)])).toBe(117);
  });

  test('a difference never goes below zero', () => {
    fc.assert(
      fc.property(prices, prices, (amount, included) => {
        expect(difference(amount, included)).toBe(amount > included ? amount - included : 0);
      }),
    );
  });

  test('ranges add end by end', () => {
    expect(
      sumRanges([
        { min: cents(1), max: cents(2) },
        { min: cents(10), max: cents(20) },
      ]),
    ).toEqual({ min: 11, max: 22 });
  });
});

describe('money as a person reads it', () => {
  test.each([
    [0, `0,00${NBSP}€`],
    [5, `0,05${NBSP}€`],
    [123_450, `1.234,50${NBSP}€`],
    [100_000_000, `1.000.000,00${NBSP}€`],
  ])('%i cents read %s', (amount, text) => {
    expect(formatEuros(cents(amount))).toBe(text);
  });

  test('a range has an en dash and one euro sign', () => {
    expect(formatRange({ min: cents(120_000), max: cents(140_000) })).toBe(`1.200,00 – 1.400,00${NBSP}€`);
  });

  test('a range with equal ends reads as one price', () => {
    expect(formatRange({ min: cents(120_000), max: cents(120_000) })).toBe(`1.200,00${NBSP}€`);
  });
});

describe('a price on the wire', () => {
  test('goes there and back unchanged', () => {
    fc.assert(
      fc.property(prices, (amount) => {
        const wire = z.encode(Price, amount);
        expect(wire).toBe(eurosFromCents(amount));
        expect(z.decode(Price, JSON.parse(JSON.stringify(wire)))).toBe(amount);
      }),
    );
  });

  test('is rounded up when read', () => {
    expect(z.decode(Price, 1.001)).toBe(101);
  });

  test.each([-0.01, HIGHEST_EUROS + 0.01, Number.NaN, Number.POSITIVE_INFINITY])('%f is refused', (euros) => {
    expect(z.safeDecode(Price, euros).success).toBe(false);
  });

  test('a text is refused', () => {
    expect(z.safeParse(Price, '12').success).toBe(false);
  });

  test('a range has both ends in euros', () => {
    expect(z.encode(PriceRange, { min: cents(150), max: cents(299) })).toEqual({ min: 1.5, max: 2.99 });
  });
});

describe('the range of amounts', () => {
  test('goes from the lowest to the highest', () => {
    expect(rangeOf([cents(3), cents(1), cents(2)])).toEqual({ min: 1, max: 3 });
    expect(rangeOf([cents(5)])).toEqual({ min: 5, max: 5 });
    expect(rangeOf([])).toBeUndefined();
  });

  test('is found for more amounts than a function takes arguments', () => {
    const many = Array.from({ length: 500_000 }, (_, at) => cents(at));
    expect(rangeOf(many)).toEqual({ min: 0, max: 499_999 });
  });
});

describe('an amount in a sentence', () => {
  test('is a range like any other', () => {
    expect(formatWholeRange({ min: cents(77_000), max: cents(130_050) })).toBe(`770 – 1.300,50${NBSP}€`);
    expect(formatWholeRange({ min: cents(77_000), max: cents(77_000) })).toBe(`770${NBSP}€`);
  });

  test('has no cents where it has none', () => {
    expect(formatWholeEuros(cents(77_000))).toBe(`770${NBSP}€`);
    expect(formatWholeEuros(cents(77_050))).toBe(`770,50${NBSP}€`);
  });

  test('is rounded to ten euros where it is only about right, a span outwards', () => {
    expect([140_900, 141_499].map((amount) => formatAround(cents(amount)))).toEqual(
      Array(2).fill(`etwa 1.410${NBSP}€`),
    );
    expect(formatAroundRange({ min: cents(77_999), max: cents(130_001) })).toBe(`etwa 770${NBSP}–${NBSP}1.310${NBSP}€`);
    expect(formatAroundRange({ min: cents(118_000), max: cents(118_000) })).toBe(`etwa 1.180${NBSP}€`);
  });

  test('is moved up to ten euros in plain language, both ends, without cents', () => {
    expect(formatPlainRange({ min: cents(365_629), max: cents(489_001) })).toBe('ungefähr 3.660 bis 4.900 Euro');
    expect(formatPlainRange({ min: cents(365_000), max: cents(366_000) })).toBe('ungefähr 3.650 bis 3.660 Euro');
    expect(formatPlainRange({ min: cents(18_100), max: cents(19_000) })).toBe('ungefähr 190 Euro');
  });
});
