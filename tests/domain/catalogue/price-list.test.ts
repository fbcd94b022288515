import { expect, test } from 'vitest';
import {
  briefSource,
  graveOrigins,
  isApproximate,
  noteNumbers,
  notesOf,
  thirdPartyPrices,
} from '#domain/catalogue/price-list.ts';
import { formPrices } from '#domain/estimate/form-prices.ts';
import { cents } from '#domain/money.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';

const published = { source: 'Satzung des Friedhofs', asOf: '2024' };
const orientation = {
  source: 'Orientierung für NRW: 500 bis 900 €; ob es das Grab hier gibt, klären wir',
  asOf: '2023',
};
const item = { id: 'arzt', name: 'Leichenschau', from: cents(10_300), to: cents(26_500), source: 'GOÄ', asOf: '2020' };

test('a grave names its own source, that of the burial and those of its fees', () => {
  const grave = relation({ ...published, fees: [fee({ source: 'Trauerhalle', asOf: '2022' })] });
  expect(graveOrigins(place({ source: 'Beisetzung', asOf: '2021' }), grave).map(({ source }) => source)).toEqual([
    'Satzung des Friedhofs',
    'Beisetzung',
    'Trauerhalle',
  ]);
});

test('a burial that costs nothing and an upper end of the same orientation need no source of their own', () => {
  const grave = relation({
    ...orientation,
    fees: [fee({ source: 'Obere Grenze derselben Orientierungswerte: 900 €' })],
  });
  expect(graveOrigins(place({ urn_burial_fee: cents(0) }), grave)).toEqual([grave]);
});

test('a price is approximate as soon as one part of it is not published by the place', () => {
  expect(isApproximate(place(published), relation(published))).toBe(false);
  expect(isApproximate(place(orientation), relation(published))).toBe(true);
  expect(isApproximate(place(published), relation(orientation))).toBe(true);
});

test('only an orientation is cut short', () => {
  expect(briefSource(orientation)).toBe('Orientierung für NRW: 500 bis 900 €');
  expect(briefSource({ source: 'Satzung; § 4' })).toBe('Satzung; § 4');
});

test('each origin is noted once and found again by its number', () => {
  const grave = relation(orientation);
  const notes = notesOf([
    { source: 'Preisliste', asOf: '2026' },
    item,
    { source: 'Preisliste', asOf: '2026' },
    grave,
    published,
  ]);
  expect(notes.map(({ source }) => source)).toEqual([
    'Preisliste',
    'GOÄ',
    'Orientierung für NRW: 500 bis 900 €',
    'Satzung des Friedhofs',
  ]);
  expect(noteNumbers(notes, [published, orientation, orientation])).toEqual([3, 4]);
});

test('what others bill alike for several forms stands once, with these forms', () => {
  const fire = form({ thirdParty: [item] });
  const sea = form({ id: 'see', thirdParty: [item, { ...item, to: cents(30_000) }] });
  expect(thirdPartyPrices([fire, sea]).map(({ forms }) => forms)).toEqual([[fire, sea], [sea]]);
});

test('a form shows each part from its cheapest to its dearest', () => {
  const prices = formPrices(
    {
      funeralForms: [],
      restingPlaces: [
        place({ urn_burial_fee: cents(100), graveRestingPlaceRelations: [relation({ price: cents(900) })] }),
      ],
      coffins: [coffin({ price: cents(50_000) }), coffin({ price: cents(80_000) })],
      urns: [urn({ price: cents(300) }), urn({ price: cents(200) })],
      transportZones: [zone({ price: cents(10) }), zone({ price: cents(20) })],
      optionalLines: [],
    },
    form({ basePrice: cents(60_000), servicePrice: cents(7) }),
  );
  expect(prices).toEqual({
    service: { min: 7, max: 7 },
    coffin: { min: 0, max: 20_000 },
    urn: { min: 200, max: 300 },
    transport: { min: 10, max: 20 },
  });
});

test('a burial in the coffin has no urn, an empty catalogue no prices', () => {
  const empty = { funeralForms: [], restingPlaces: [], coffins: [], urns: [], transportZones: [], optionalLines: [] };
  const { urn: ofEarth, coffin: ofCoffin } = formPrices(empty, form({ funeral_container: 0 }));
  expect([ofEarth, ofCoffin]).toEqual([undefined, undefined]);
  expect(
    formPrices({ ...empty, urns: [urn()], restingPlaces: [place()] }, form({ funeral_container: 0 })).urn,
  ).toBeUndefined();
});
