import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bigPriceChanges, changedPrice, isBigChange } from '#domain/catalogue/price-change.ts';
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

describe('the prices of a row that are asked about', () => {
  test('in every field and in lists, each with both amounts', () => {
    const before = {
      price: 3190,
      fees: [
        { id: 'grabmal', name: 'Grabmal', price: 100 },
        { id: 'pflege', name: 'Pflege', price: 50, burialShare: 20 },
        { id: 'weg', name: 'Weg', price: 7 },
      ],
    };
    const after = {
      price: 345.67,
      fees: [
        { id: 'pflege', name: 'Pflege im Jahr', price: 60, burialShare: 40 },
        { id: 'grabmal', name: 'Grabmal', price: 1000 },
        { id: 'neu', name: 'Neu', price: 900 },
      ],
    };
    expect(bigPriceChanges('resting-place-relation', before, after)).toEqual([
      { field: 'price', from: 3190, to: 345.67 },
      { field: 'fees.0.burialShare', entry: 'Pflege im Jahr', from: 20, to: 40 },
      { field: 'fees.1.price', entry: 'Grabmal', from: 100, to: 1000 },
    ]);
  });

  test('an entry that was typed anew under its name is compared with the one it stands for', () => {
    const form = (price: number, id?: string) => ({ thirdParty: [{ id, name: 'Arzt', from: price, to: price }] });
    expect(bigPriceChanges('funeral-forms', form(100, 'arzt'), form(590))).toHaveLength(2);
  });

  test('nothing is asked about a price that is new or goes, nor about what is no price', () => {
    expect(bigPriceChanges('optional-line', { from: 100 }, { to: 900 })).toEqual([]);
    expect(bigPriceChanges('optional-line', {}, { from: 100, to: 900 })).toEqual([]);
    expect(bigPriceChanges('resting-place', { chamberCount: 1 }, { chamberCount: 9 })).toEqual([]);
  });
});
