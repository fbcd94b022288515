import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coffin, CoffinSize, coffinFits, coffinSurcharge, OVERSIZE_NOTE } from '#domain/catalogue/coffin.ts';
import { filterCoffins, INITIAL_COFFIN_FILTER, uniqueWoodTypes } from '#domain/catalogue/filter/coffin-filter.ts';
import { cents } from '#domain/money.ts';
import { coffinLists, prices, sortOrders, woods } from '../../../support/arbitraries.ts';

const sizes = fc.constantFrom(...CoffinSize.options);

describe('the coffin filter', () => {
  test('keeps exactly the coffins a naive filter keeps', () => {
    fc.assert(
      fc.property(
        coffinLists(0, 20),
        fc.subarray([...woods]),
        sizes,
        prices,
        sortOrders,
        (coffins, wood_types, size, maxPrice, sort) => {
          const naive = new Set<Coffin>();
          for (const coffin of coffins) {
            if (size === 'normal' && coffin.oversized) continue;
            if (size !== 'normal' && !coffin.oversized) continue;
            if (coffin.price > maxPrice) continue;
            if (wood_types.length > 0 && !wood_types.some((wood) => wood === coffin.wood_type)) continue;
            naive.add(coffin);
          }
          const filtered = filterCoffins(coffins, { wood_types, size, maxPrice, sort });
          expect(filtered).toHaveLength(naive.size);
          expect(new Set(filtered)).toEqual(naive);
        },
      ),
    );
  });

  test('shows the normal coffins of every wood and price at first', () => {
    fc.assert(
      fc.property(coffinLists(0, 20), (coffins) => {
        const shown = filterCoffins(coffins, INITIAL_COFFIN_FILTER);
        expect(new Set(shown)).toEqual(new Set(coffins.filter((coffin) => !coffin.oversized)));
      }),
    );
  });

  test('names each wood once', () => {
    fc.assert(
      fc.property(coffinLists(0, 20), (coffins) => {
        const woodTypes = uniqueWoodTypes(coffins);
        expect(woodTypes).toHaveLength(new Set(woodTypes).size);
        expect(new Set(woodTypes)).toEqual(new Set(coffins.map((coffin) => coffin.wood_type)));
      }),
    );
  });
});

describe('a coffin', () => {
  test('fits one of the two sizes', () => {
    expect(coffinFits('normal', { oversized: false })).toBe(true);
    expect(coffinFits('normal', { oversized: true })).toBe(false);
    expect(coffinFits('oversized', { oversized: true })).toBe(true);
    expect(coffinFits('oversized', { oversized: false })).toBe(false);
  });

  test('costs what it is worth above the included one, never less than nothing', () => {
    expect(coffinSurcharge({ price: cents(90_000) }, cents(60_000))).toBe(30_000);
    expect(coffinSurcharge({ price: cents(50_000) }, cents(60_000))).toBe(0);
  });

  test('has the oversize note of the specification, word for word', () => {
    expect(OVERSIZE_NOTE).toBe(
      'Bei einer Größe von 200 cm oder einem Gewicht von 200 Kg muss ein Übergrößen Sarg verwendet werden',
    );
  });
});
