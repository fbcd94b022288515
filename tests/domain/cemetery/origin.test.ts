import { describe, expect, test } from 'vitest';
import { distancesFrom, originNamed } from '#domain/cemetery/origin.ts';
import { districtOf, placeFactsOf } from '#domain/cemetery/place-facts.ts';
import { originTowns } from '#site/origin-towns.ts';

const named = (typed: string) => originNamed(originTowns, typed)?.name;

describe('the beginning of the way', () => {
  test.each([
    ['Löhne', 'Löhne'],
    [' loehne ', 'Löhne'],
    ['32584', 'Löhne'],
    ['32547', 'Bad Oeynhausen'],
    ['33647', 'Bielefeld'],
    ['32429', 'Minden'],
    ['herf', 'Herford'],
    ['Halle', 'Halle (Westfalen)'],
  ])('%s is known', (typed, name) => expect(named(typed)).toBe(name));

  test.each(['', 'Ba', 'Bad', '3258', '80331', 'Entenhausen'])('%s is not, or not yet', (typed) =>
    expect(named(typed)).toBeUndefined(),
  );

  test('no postcode is that of two towns, and no town stands twice', () => {
    const zips = originTowns.flatMap((town) => town.zips.split(' '));
    const shared = zips.filter((zip, index) => zips.some((each, at) => at !== index && each.startsWith(zip)));
    expect(shared).toEqual([]);
    expect(new Set(originTowns.map(({ name }) => name)).size).toBe(originTowns.length);
  });

  test('is also a district that a cemetery names', () => {
    const coordinates = { lat: 52.2231, lon: 8.7794, of: 'district', source: 'A' } as const;
    expect(districtOf({ place: 'Bad Oeynhausen, Ortsteil Werste', coordinates })?.name).toBe('Werste (Bad Oeynhausen)');
    expect(districtOf({ place: 'Herford', coordinates })).toBeUndefined();
    expect(districtOf({ place: 'Löhne, Ortsteil Mahnen' })).toBeUndefined();
  });
});

test('distances are known where a position is', () => {
  const km = distancesFrom({ lat: 52, lon: 8.7 }, { north: { lat: 53, lon: 8.7 } });
  expect(km.get('north')).toBeCloseTo(111.19, 1);
  expect(km.get('elsewhere')).toBeUndefined();
});

test('of a cemetery page only what is known goes into the book', () => {
  const bare = placeFactsOf({ title: 'A', description: 'B', asOf: '2026-11', place: 'C' });
  expect(bare).toEqual({});
});
