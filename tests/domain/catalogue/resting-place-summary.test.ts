import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupByCity, summaryOf } from '#domain/catalogue/resting-place-summary.ts';
import { type Cents, formatWholeEuros } from '#domain/money.ts';
import { placeLists } from '../../support/arbitraries.ts';

describe('the list of resting places', () => {
  test('names the lowest complete price of each in words, and nothing where there is no grave', () => {
    fc.assert(
      fc.property(placeLists(1, 4), (places) => {
        for (const place of places) {
          let lowest: number | undefined;
          for (const { completePrice } of place.graveRestingPlaceRelations)
            if (lowest === undefined || completePrice.min < lowest) lowest = completePrice.min;
          const words = summaryOf(place).lowest;
          expect(words === undefined).toBe(lowest === undefined);
          if (lowest !== undefined) expect(words).toContain(formatWholeEuros(lowest as Cents).replace(/\s€$/, ''));
        }
      }),
    );
  });

  test('has every place once, under its city, the cities in the order of their first place', () => {
    fc.assert(
      fc.property(placeLists(0, 8), (places) => {
        const groups = groupByCity(places.map(summaryOf));
        expect(groups.map(({ city }) => city)).toEqual([...new Set(places.map(({ city }) => city))]);
        for (const { city, places: grouped } of groups)
          expect(grouped.map(({ id }) => id)).toEqual(places.filter((each) => each.city === city).map(({ id }) => id));
      }),
    );
  });
});
