import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMaximumActive,
  knownPrices,
  NO_MAXIMUM,
  snapMaximum,
  snapToKnownPrice,
  sortByPrice,
  stepPrice,
  upToPrice,
} from '#domain/catalogue/filter/price-filter.ts';
import { type Cents, cents } from '#domain/money.ts';
import { coffinLists, prices, sortOrders, urnLists } from '../../../support/arbitraries.ts';

const list = (...amounts: number[]): Cents[] => amounts.map(cents);
const wishes = fc.oneof(fc.constant(undefined), fc.constant(NO_MAXIMUM), prices);

describe('the known prices', () => {
  test('are each named once, the lowest first', () => {
    fc.assert(
      fc.property(coffinLists(0, 20), (coffins) => {
        const known = knownPrices(coffins);
        expect(new Set(known)).toEqual(new Set(coffins.map((coffin) => coffin.price)));
        for (let at = 1; at < known.length; at++) expect(known[at]).toBeGreaterThan(known[at - 1] ?? Number.NaN);
      }),
    );
  });
});

describe('with something included in the price', () => {
  test('all that costs nothing above it is one place, which lets all of that through', () => {
    expect(
      knownPrices(
        [300, 690, 500, 900, 690].map((price) => ({ price: cents(price) })),
        cents(690),
      ),
    ).toEqual([690, 900]);
    expect(
      knownPrices(
        [300, 500].map((price) => ({ price: cents(price) })),
        cents(690),
      ),
    ).toEqual([500]);
    fc.assert(
      fc.property(coffinLists(1, 20), prices, (coffins, included) => {
        const paid = knownPrices(coffins, included).map((price) => Math.max(0, price - included));
        expect(new Set(paid)).toEqual(new Set(coffins.map(({ price }) => Math.max(0, price - included))));
        expect(new Set(paid).size).toBe(paid.length);
        const [first] = knownPrices(coffins, included) as [Cents];
        const free = coffins.filter(({ price }) => price <= included);
        if (free.length > 0) expect(upToPrice(coffins, first)).toEqual(free);
      }),
    );
  });
});

test('a maximum is active where it leaves something out', () => {
  const urns = [{ price: cents(100) }, { price: cents(250) }];
  expect(isMaximumActive(urns, NO_MAXIMUM)).toBe(false);
  expect(isMaximumActive(urns, cents(250))).toBe(false);
  expect(isMaximumActive(urns, cents(100))).toBe(true);
});

describe('the slider', () => {
  test('always stands on a known price', () => {
    fc.assert(
      fc.property(urnLists(1, 20), wishes, (urns, requested) => {
        const known = knownPrices(urns);
        const price = known[snapToKnownPrice(known, requested)];
        expect(urns.some((urn) => urn.price === price)).toBe(true);
      }),
    );
  });

  test('lets the same items through as the wish it stands for, unless that wish lets nothing through', () => {
    fc.assert(
      fc.property(urnLists(1, 20), prices, (urns, requested) => {
        const known = knownPrices(urns);
        const lowest = Math.min(...known);
        fc.pre(requested >= lowest);
        const snapped = known[snapToKnownPrice(known, requested)] as Cents;
        expect(upToPrice(urns, snapped)).toEqual(upToPrice(urns, requested));
      }),
    );
  });

  test('shows a known price as its maximum, or none where nothing has a price', () => {
    fc.assert(
      fc.property(urnLists(1, 20), wishes, (urns, requested = NO_MAXIMUM) => {
        expect(knownPrices(urns)).toContain(snapMaximum(urns, requested));
      }),
    );
    expect(snapMaximum([], cents(100))).toBe(NO_MAXIMUM);
  });

  const known = list(100, 250, 900);
  test.each([
    ['undefined', undefined, 2],
    ['the largest possible number', NO_MAXIMUM, 2],
    ['just above the highest', cents(901), 2],
    ['the highest', cents(900), 2],
    ['between two', cents(899), 1],
    ['a known price', cents(250), 1],
    ['the lowest', cents(100), 0],
    ['just below the lowest', cents(99), 0],
    ['nothing', cents(0), 0],
  ])('a wish of %s', (_name, requested, index) => {
    expect(snapToKnownPrice(known, requested)).toBe(index);
  });

  test('has no place where no price is known', () => {
    expect(snapToKnownPrice([], undefined)).toBe(-1);
  });
});

describe('Less and More', () => {
  test('step the index and stop at both ends', () => {
    fc.assert(
      fc.property(urnLists(1, 20), fc.array(fc.constantFrom<(-1 | 1)[]>(-1, 1), { maxLength: 40 }), (urns, steps) => {
        const known = knownPrices(urns);
        let index = known.length - 1;
        for (const step of steps) {
          const next = stepPrice(known, index, step);
          expect(known[next]).toBeDefined();
          const stays = (step === -1 && index === 0) || (step === 1 && index === known.length - 1);
          expect(next).toBe(stays ? index : index + step);
          index = next;
        }
      }),
    );
  });
});

describe('sorting by price', () => {
  test('orders by price, then by German name, and keeps what is equal in place', () => {
    fc.assert(
      fc.property(coffinLists(0, 20), sortOrders, (coffins, order) => {
        const sorted = sortByPrice(coffins, order);
        expect(new Set(sorted)).toEqual(new Set(coffins));
        for (let at = 1; at < sorted.length; at++) {
          const [a, b] = [sorted[at - 1], sorted[at]];
          if (!a || !b) throw new Error('a hole in the list');
          const byPrice = order === 'asc' ? a.price - b.price : b.price - a.price;
          const byName = a.name.localeCompare(b.name, 'de');
          expect(byPrice < 0 || (byPrice === 0 && byName <= 0)).toBe(true);
          if (byPrice === 0 && byName === 0) expect(coffins.indexOf(a)).toBeLessThan(coffins.indexOf(b));
        }
      }),
    );
  });

  test('leaves the given list as it is', () => {
    const coffins = Object.freeze([
      { name: 'B', price: cents(2) },
      { name: 'A', price: cents(1) },
    ]);
    expect(sortByPrice(coffins, 'asc').map((coffin) => coffin.name)).toEqual(['A', 'B']);
    expect(coffins.map((coffin) => coffin.name)).toEqual(['B', 'A']);
  });
});
