import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  burialFee,
  completePrice,
  previewOf,
  RestingPlace,
  RestingPlacePreview,
  withChamber,
  withFuneralContainer,
} from '#domain/catalogue/resting-place.ts';
import { cents } from '#domain/money.ts';
import { feeLists, placeLists, prices } from '../../support/arbitraries.ts';
import { place, relation } from '../../support/builders.ts';

describe('the complete price of a grave', () => {
  test('is burial fee + grave + fees, optional fees only in the maximum', () => {
    fc.assert(
      fc.property(
        prices,
        prices,
        prices,
        fc.constantFrom(0, 1),
        feeLists,
        (earth_burial_fee, urn_burial_fee, price, funeral_container, fees) => {
          let min = price + (funeral_container === 0 ? earth_burial_fee : urn_burial_fee);
          let max = min;
          for (const fee of fees) {
            max += fee.price;
            if (!fee.optional) min += fee.price;
          }
          expect(completePrice({ earth_burial_fee, urn_burial_fee }, { price, funeral_container, fees })).toEqual({
            min,
            max,
          });
        },
      ),
    );
  });

  test('takes the earth fee for 0 and the urn fee otherwise', () => {
    const fees = { earth_burial_fee: cents(900), urn_burial_fee: cents(300) };
    expect(burialFee(fees, 0)).toBe(900);
    expect(burialFee(fees, 1)).toBe(300);
  });
});

describe('lists of resting places', () => {
  test('by container have only graves with it and no place without one', () => {
    fc.assert(
      fc.property(placeLists(0, 6), fc.constantFrom(0, 1), (places, container) => {
        const listed = withFuneralContainer(places, container);
        const expected = places.flatMap((each) =>
          each.graveRestingPlaceRelations.filter((grave) => grave.funeral_container === container),
        );
        expect(listed.flatMap((each) => each.graveRestingPlaceRelations)).toEqual(expected);
        expect(listed.every((each) => each.graveRestingPlaceRelations.length > 0)).toBe(true);
      }),
    );
  });

  test('with a chamber leave out every place without one', () => {
    const places = [place({ id: 'mit', chamberCount: 2 }), place({ id: 'ohne', chamberCount: 0 })];
    expect(withChamber(places).map((each) => each.id)).toEqual(['mit']);
  });

  test('in preview carry no graves and no fees', () => {
    const full = place({ slug: 'loehne/loehne-ort' });
    expect(z.encode(RestingPlacePreview, previewOf(full))).toEqual({
      id: 'friedhof',
      name: 'Friedhof',
      type: 'Friedhof',
      city: 'Löhne',
      slug: 'loehne/loehne-ort',
      chamberCount: 1,
      chapel: true,
    });
    expect(previewOf(place())).not.toHaveProperty('slug');
  });

  test('survive the wire', () => {
    fc.assert(
      fc.property(placeLists(1, 2), (places) => {
        for (const each of places) {
          const wire = JSON.parse(JSON.stringify(z.encode(RestingPlace, each)));
          expect(z.decode(RestingPlace, wire)).toEqual(each);
        }
      }),
    );
  });

  test('refuse an unknown field by name', () => {
    const wire = { ...z.encode(RestingPlace, place({ graveRestingPlaceRelations: [relation()] })), preis: 1 };
    expect(z.safeDecode(RestingPlace, wire).error?.message).toContain('preis');
  });
});
