import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PinRoom, pinOffsets } from '#domain/cemetery/map-pins.ts';
import { frameAround, type GeoPoint, type Point, project } from '#domain/cemetery/map-projection.ts';

const room: PinRoom = { width: 288, height: 288, distance: 44, edge: 24 };
const spots = fc.array(
  fc.record({ x: fc.double({ min: 0, max: 288, noNaN: true }), y: fc.double({ min: 0, max: 288, noNaN: true }) }),
  { maxLength: 16 },
);
/** Many at the same spot, and in one line. */
const crowdedSpots = fc.array(fc.record({ x: fc.constantFrom(0, 100, 288), y: fc.constantFrom(50, 51) }), {
  maxLength: 16,
});

const placed = (list: readonly Point[]): Point[] =>
  pinOffsets(list, room).map(({ x, y }, at) => ({ x: x + (list[at]?.x ?? 0), y: y + (list[at]?.y ?? 0) }));

const nearest = (pins: readonly Point[]): number =>
  Math.min(...pins.flatMap((a, at) => pins.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe('pins', () => {
  test('never overlap and never leave the frame', () => {
    fc.assert(
      fc.property(fc.oneof(spots, crowdedSpots), (list) => {
        const pins = placed(list);
        expect(nearest(pins)).toBeGreaterThanOrEqual(room.distance);
        for (const { x, y } of pins)
          for (const along of [x, y]) {
            expect(along).toBeGreaterThanOrEqual(room.edge);
            expect(along).toBeLessThanOrEqual(288 - room.edge);
          }
      }),
    );
  });

  test('stand the same way each time', () => {
    fc.assert(
      fc.property(crowdedSpots, (list) => {
        expect(pinOffsets(list, room)).toEqual(pinOffsets(list, room));
      }),
    );
  });

  test('with room enough stay where they are', () => {
    const far = [
      { x: 40, y: 40 },
      { x: 140, y: 60 },
      { x: 200, y: 220 },
    ];
    expect(pinOffsets(far, room)).toEqual(far.map(() => ({ x: 0, y: 0 })));
  });

  test('of which there are too many stay at their spots, at once', () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ x: 24 + (at % 240), y: 100 }));
    const offsets = pinOffsets(many, room);
    expect(Math.max(...offsets.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(2);
  });
});

/** Districts of the cemeteries in Löhne and Bad Oeynhausen (content/friedhoefe); some share one. */
const DISTRICTS: readonly GeoPoint[] = [
  { lat: 52.1931, lon: 8.7586 },
  { lat: 52.1986, lon: 8.7194 },
  { lat: 52.1931, lon: 8.7586 },
  { lat: 52.19, lon: 8.6886 },
  { lat: 52.2167, lon: 8.7 },
  { lat: 52.20178, lon: 8.70404 },
  { lat: 52.2222, lon: 8.7981 },
  { lat: 52.2686, lon: 8.7744 },
  { lat: 52.2342, lon: 8.8275 },
  { lat: 52.2222, lon: 8.7981 },
  { lat: 52.18, lon: 8.8006 },
  { lat: 52.2133, lon: 8.8256 },
  { lat: 52.2133, lon: 8.8256 },
  { lat: 52.255, lon: 8.7833 },
  { lat: 52.2231, lon: 8.7794 },
  { lat: 52.255, lon: 8.7833 },
];

describe('the pins of the map', () => {
  const frame = frameAround(DISTRICTS, { aspect: 1, margin: 1.2 });
  const at = (width: number) =>
    DISTRICTS.map((district) => project(frame, district)).map(({ x, y }) => ({ x: x * width, y: y * width }));
  const offsets = pinOffsets(at(288), room);

  test('stay near their places', () => {
    for (const { x, y } of offsets) expect(Math.hypot(x, y)).toBeLessThan(44);
  });

  test('overlap at no width from 320 px up: there the column is 288 px wide', () => {
    for (let width = 288; width <= 800; width += 8) {
      const pins = at(width).map(({ x, y }, index) => ({
        x: x + (offsets[index]?.x ?? 0),
        y: y + (offsets[index]?.y ?? 0),
      }));
      expect(nearest(pins), `${width} px`).toBeGreaterThanOrEqual(room.distance);
    }
  });
});
