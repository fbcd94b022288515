import { describe, expect, test } from 'vitest';
import { townSign } from '#domain/cemetery/map-signs.ts';

const frame = { left: 4, top: 4, right: 376, bottom: 590 };
const pinAt = (x: number, y: number) => ({ left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 });
const width = 100;
const signOf = (x: number, y: number, pins: [number, number][] = [], side?: 'above') =>
  townSign(
    { side, width, dot: { x, y } },
    frame,
    pins.map(([px, py]) => pinAt(px, py)),
  );

describe('the sign of a town', () => {
  test('stands on the side the town names', () => {
    expect(signOf(100, 100, [], 'above').place).toEqual({ from: 'middle', dx: 16, dy: -52 });
  });

  test('stands on the right where it fits, else on the left', () => {
    expect(signOf(100, 100).place.from).toBe('left');
    expect(signOf(360, 100).place.from).toBe('right');
  });

  test('covers no pin, and stays inside the frame below and above too', () => {
    const { place, box } = signOf(360, 100, [[330, 80]]);
    expect(place).toEqual({ from: 'middle', dx: -34, dy: 8 });
    expect(box.right).toBeLessThanOrEqual(frame.right);
  });

  test('points to the middle where there is room nowhere', () => {
    const crowd: [number, number][] = [
      [330, 100],
      [330, 140],
      [330, 60],
    ];
    expect(signOf(360, 100, crowd).place.from).toBe('right');
    expect(
      signOf(20, 100, [
        [60, 100],
        [60, 140],
        [60, 60],
      ]).place.from,
    ).toBe('left');
  });
});
