import { expect, test } from 'vitest';
import type { Cemetery } from '#domain/cemetery/cemetery.ts';
import { districtOf, placeFactsOf } from '#domain/cemetery/place-facts.ts';

const coordinates = { lat: 52.2, lon: 8.7, of: 'district', source: 'Muster' } as Cemetery['coordinates'];

test('of a place only what its page knows is handed on', () => {
  expect(placeFactsOf({} as Cemetery)).toEqual({});
  const terms = [{ grave: 'reihengrab', years: 30 }] as unknown as Cemetery['terms'];
  expect(placeFactsOf({ coordinates, operator: { name: 'Stadt Muster' }, terms } as Cemetery)).toEqual({
    lat: 52.2,
    lon: 8.7,
    operator: 'Stadt Muster',
    terms,
  });
});

test('a way may begin in a district whose place is known', () => {
  const place = 'Bad Oeynhausen, Ortsteil Werste';
  expect(districtOf({ place, coordinates })).toEqual({ name: 'Werste (Bad Oeynhausen)', lat: 52.2, lon: 8.7 });
  expect(districtOf({ place, coordinates: undefined })).toBeUndefined();
  expect(districtOf({ place: 'Löhne', coordinates })).toBeUndefined();
});
