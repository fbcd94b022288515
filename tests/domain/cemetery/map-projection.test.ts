import { describe, expect, test } from 'vitest';
import { frameAround, project, smoothPath } from '#domain/cemetery/map-projection.ts';

const loehne = { lat: 52.18848, lon: 8.6922 };
const oeynhausen = { lat: 52.20699, lon: 8.80365 };
const minden = { lat: 52.28953, lon: 8.91455 };

describe('the frame of a map', () => {
  test('holds all points with their margin, and its shape', () => {
    const frame = frameAround([loehne, oeynhausen, minden], { aspect: 0.8, margin: 2 });
    expect(frame.width / frame.height).toBeCloseTo(0.8);
    for (const place of [loehne, oeynhausen, minden]) {
      const { x, y } = project(frame, place);
      expect(Math.min(x, 1 - x) * frame.width).toBeGreaterThanOrEqual(2 - 1e-9);
      expect(Math.min(y, 1 - y) * frame.height).toBeGreaterThanOrEqual(2 - 1e-9);
    }
  });

  test('has its points in the middle, also a single one', () => {
    const { x, y } = project(frameAround([loehne], { aspect: 1, margin: 3 }), loehne);
    expect(x).toBeCloseTo(0.5);
    expect(y).toBeCloseTo(0.5);
  });

  test('of nothing is a mistake', () => {
    expect(() => frameAround([], { aspect: 1, margin: 1 })).toThrow('at least one point');
  });
});

describe('the projection', () => {
  const frame = frameAround([loehne, minden], { aspect: 1, margin: 1 });

  test('has the west on the left and the north above', () => {
    expect(project(frame, loehne).x).toBeLessThan(project(frame, oeynhausen).x);
    expect(project(frame, minden).y).toBeLessThan(project(frame, oeynhausen).y);
  });

  test.each([
    ['Löhne to Bad Oeynhausen', loehne, oeynhausen],
    ['Löhne to Minden', loehne, minden],
  ])('keeps distances true: %s', (_way, from, to) => {
    const [a, b] = [project(frame, from), project(frame, to)];
    const drawn = Math.hypot((a.x - b.x) * frame.width, (a.y - b.y) * frame.height);
    const onTheGlobe = greatCircle(from, to);
    expect(Math.abs(drawn - onTheGlobe) / onTheGlobe).toBeLessThan(0.01);
  });
});

/** Kilometres on a globe of the mean radius. */
function greatCircle(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h = half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

describe('a soft line', () => {
  test('passes through every point, in whole numbers', () => {
    const points = [
      { x: 0.4, y: 10 },
      { x: 30.3, y: -4.6 },
      { x: 61, y: 20 },
    ];
    const data = smoothPath(points);
    expect(data).toMatch(/^M0 10s/);
    const numbers = (data.split('s')[1]?.match(/-?\d+/g) ?? []).map(Number);
    const ends = [2, 6].map((at) => ({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 }));
    expect(ends).toEqual([
      { x: 30, y: -15 },
      { x: 31, y: 25 },
    ]);
  });

  test('through no point is none', () => {
    expect(smoothPath([])).toBe('');
  });

  test('arrives straight at its end', () => {
    const line = smoothPath([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ]);
    expect(line).toBe('M0 0s50 0 60 0');
  });
});
