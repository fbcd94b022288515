import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrice, isBigChange } from '#domain/catalogue/price-change.ts';
import { cents } from '#domain/money.ts';

const percent = (price: number, by: number) => changedPrice(cents(price), { kind: 'percent', percent: by });
const amount = (price: number, by: number) => changedPrice(cents(price), { kind: 'amount', amount: cents(by) });

describe('many prices at once', () => {
  test.each([
    [1000, 3.3, 1033],
    [147_500, 7.8, 159_005],
    [999, 0.05, 999],
    [1000, 0.05, 1001],
    [105, 10, 116],
    [1000, -100, 0],
    [1000, -150, 0],
    [0, 20, 0],
    [100_000_000, 100, 200_000_000],
  ])('%d cents and %d %% are %d cents', (price, by, expected) => {
    expect(percent(price, by)).toBe(expected);
  });

  test('by an amount, never below zero', () => {
    expect(amount(1000, 250)).toBe(1250);
    expect(amount(1000, -2500)).toBe(0);
  });

  test('are whole cents, at most half a cent from the exact figure', () => {
    const prices = fc.integer({ min: 0, max: 100_000_000 });
    const tenths = fc.integer({ min: -999, max: 5000 });
    fc.assert(
      fc.property(prices, tenths, (price, tenth) => {
        const next = percent(price, tenth / 10);
        const exact = (BigInt(price) * BigInt(1000 + tenth)) as bigint;
        const apart = BigInt(next) * 1000n - exact;
        expect(Number.isSafeInteger(next)).toBe(true);
        expect(apart <= 500n && apart > -500n).toBe(true);
      }),
    );
  });
});

test('more than thirty percent is asked for once more', () => {
  expect(isBigChange(100, 130)).toBe(false);
  expect(isBigChange(100, 130.01)).toBe(true);
  expect(isBigChange(100, 69)).toBe(true);
  expect(isBigChange(0, 5)).toBe(true);
  expect(isBigChange(0, 0)).toBe(false);
});
