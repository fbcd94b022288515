import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHAMBER_TYPE,
  chooseCity,
  chooseType,
  filterRestingPlaces,
  NO_FILTER,
  type RestingPlaceFilter,
  uniqueCities,
  uniqueTypes,
} from '#domain/catalogue/filter/resting-place-filter.ts';
import { RestingPlaceType } from '#domain/catalogue/resting-place.ts';
import { cities, placeLists } from '../../../support/arbitraries.ts';

const choices = fc.oneof(
  fc.constantFrom(undefined, ...cities).map((city) => ({ by: 'city' as const, city })),
  fc.constantFrom(undefined, ...RestingPlaceType.options).map((type) => ({ by: 'type' as const, type })),
);

describe('the resting-place filter', () => {
  test('never has a city and a type at once, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(choices, { maxLength: 10 }), (clicks) => {
        let filter: RestingPlaceFilter = NO_FILTER;
        for (const click of clicks) {
          filter = click.by === 'city' ? chooseCity(click.city) : chooseType(click.type);
          expect(Object.keys(filter).length).toBeLessThanOrEqual(1);
          if (click.by === 'city') expect(filter.city).toBe(click.city);
          else expect(filter.restingPlaceType).toBe(click.type);
        }
      }),
    );
  });

  test('keeps exactly the places of the city or of the type', () => {
    fc.assert(
      fc.property(placeLists(0, 8), choices, (places, choice) => {
        const wanted = choice.by === 'city' ? choice.city : choice.type;
        const filter = choice.by === 'city' ? chooseCity(choice.city) : chooseType(choice.type);
        const naive: unknown[] = [];
        for (const place of places) {
          const value = choice.by === 'city' ? place.city : place.type;
          if (wanted === undefined || value === wanted) naive.push(place);
        }
        expect(filterRestingPlaces(places, filter)).toEqual(naive);
      }),
    );
  });

  test('offers the cities and types that occur, each once', () => {
    fc.assert(
      fc.property(placeLists(0, 8), (places) => {
        const offered = uniqueCities(places);
        expect(offered).toEqual(
          [...new Set(places.map((place) => place.city))].sort((a, b) => a.localeCompare(b, 'de')),
        );
        expect(uniqueTypes(places)).toEqual([...new Set(places.map((place) => place.type))]);
      }),
    );
  });

  test('of the chambers is about cemeteries', () => {
    expect(CHAMBER_TYPE).toBe('Friedhof');
  });
});
