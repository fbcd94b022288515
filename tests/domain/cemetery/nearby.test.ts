import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, distanceText, nearestOthers } from '#domain/cemetery/nearby.ts';

const points = (least: number, most: number) =>
  fc.array(
    fc.record({
      lat: fc.double({ min: 47, max: 56, noNaN: true }),
      lon: fc.double({ min: 5, max: 16, noNaN: true }),
    }),
    { minLength: least, maxLength: most },
  );

describe('the way between two places', () => {
  test('is a degree of latitude, 111 km, from one parallel to the next', () => {
    expect(distanceKm({ lat: 52, lon: 8.7 }, { lat: 53, lon: 8.7 })).toBeCloseTo(111.19, 1);
  });

  test('is shorter for a degree of longitude, here 68 km', () => {
    expect(distanceKm({ lat: 52.2, lon: 8 }, { lat: 52.2, lon: 9 })).toBeCloseTo(68.15, 1);
  });

  test('is the same there and back, and nothing to the place itself', () => {
    fc.assert(
      fc.property(points(2, 2), ([a, b]) => {
        if (!a || !b) return;
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  test.each([
    [0, 'ganz in der Nähe'],
    [0.4, 'ganz in der Nähe'],
    [2.6, 'etwa 3 km'],
    [148.2, 'etwa 148 km'],
  ])('of %d km reads "%s"', (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});

describe('the nearest others', () => {
  test('are those one finds by measuring every way', () => {
    fc.assert(
      fc.property(points(0, 30), fc.integer({ min: 1, max: 4 }), (places, count) => {
        const nearest = nearestOthers(places, count);
        for (const place of places) {
          const measured = places
            .filter((other) => other !== place)
            .map((other) => distanceKm(place, other))
            .sort((a, b) => a - b);
          const found = nearest.get(place) ?? [];
          expect(found).toHaveLength(Math.min(count, measured.length));
          for (const [index, { km }] of found.entries()) expect(km).toBeCloseTo(measured[index] ?? Number.NaN, 6);
        }
      }),
    );
  });

  test('never contain the place itself, also where several lie on one spot', () => {
    const twins = [1, 2, 3].map((id) => ({ id, lat: 52.2, lon: 8.8 }));
    const ids = [...nearestOthers(twins, 2)].map(([{ id }, found]) => [id, ...found.map(({ place }) => place.id)]);
    for (const each of ids) expect(new Set(each).size).toBe(3);
  });

  test('are as many as there are', () => {
    const [one, other] = [
      { lat: 52, lon: 8 },
      { lat: 53, lon: 8 },
    ];
    expect(nearestOthers([one], 3).get(one)).toEqual([]);
    expect(nearestOthers([one, other], 3).get(one)).toHaveLength(1);
  });

  test('of ten thousand places on little ground are found without comparing each with each', () => {
    const places = Array.from({ length: 10_000 }, (_, index) => ({
      lat: 52 + ((index * 7919) % 10_000) / 20_000,
      lon: 8 + ((index * 104_729) % 10_007) / 20_000,
    }));
    let read = 0;
    const counted = places.map(({ lat, lon }) => ({
      lat,
      get lon() {
        read += 1;
        return lon;
      },
    }));
    nearestOthers(counted, 3);
    expect(read).toBeLessThan(places.length * 1_000);
  });
});
