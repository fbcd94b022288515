import type { Point } from './map-projection.ts';

/** In CSS pixels, on the narrowest screen: a wider one only draws the pins further apart. */
export type PinRoom = {
  readonly width: number;
  readonly height: number;
  /** The least distance between the middles of two pins. */
  readonly distance: number;
  /** The least distance from the middle of a pin to the frame. */
  readonly edge: number;
};

/** Of the room at most this part can be pins; above it, pushing would tear them far from their places. */
const FULL = 0.6;
const ROUNDS = 2000;
/** Whole numbers at the end move two pins at most 1.42 px towards each other. */
const ROUNDING = 1.5;
/** Pins in one line would push each other along it for ever: each push turns aside a little (radians). */
const TURN = 0.1;

/**
 * How far each pin stands from its true spot so that no two of them overlap: whole pixels, the same for the same spots.
 * Neighbours push each other away along the line between them until everybody has room. With too many pins for the room
 * all stay at their spots.
 */
export function pinOffsets(spots: readonly Point[], room: PinRoom): Point[] {
  const pins = isTooFull(spots.length, room) ? spots.map((spot) => inside(spot, room)) : relax(spots, room);
  return pins.map((pin, index) => {
    const spot = spots[index] ?? pin;
    return { x: Math.round(pin.x - spot.x) + 0, y: Math.round(pin.y - spot.y) + 0 };
  });
}

const isTooFull = (count: number, { width, height, distance, edge }: PinRoom): boolean =>
  count * distance ** 2 > FULL * (width - 2 * edge + distance) * (height - 2 * edge + distance);

function relax(spots: readonly Point[], room: PinRoom): Point[] {
  const pins = spots.map((spot) => inside(spot, room));
  for (let round = 0; round < ROUNDS; round++) if (!pushApart(pins, room)) break;
  return pins;
}

/** One round over all pairs; returns whether a pin moved. */
function pushApart(pins: Point[], room: PinRoom): boolean {
  const least = room.distance + ROUNDING;
  let hasMoved = false;
  for (const [one, a] of pins.entries())
    for (let other = 0; other < one; other++) {
      const [from, to] = [pins[one] ?? a, pins[other] ?? a];
      const gap = Math.hypot(to.x - from.x, to.y - from.y);
      if (gap >= least) continue;
      // At one and the same spot there is no line between them: the earlier one goes north, farther ones more aside.
      const apart = one - other - 1 - Math.PI / 2;
      const direction = (gap > 0 ? Math.atan2(to.y - from.y, to.x - from.x) : apart) + TURN;
      const push = (least + ROUNDING - gap) / 2;
      const step = { x: Math.cos(direction) * push, y: Math.sin(direction) * push };
      pins[one] = inside({ x: from.x - step.x, y: from.y - step.y }, room);
      pins[other] = inside({ x: to.x + step.x, y: to.y + step.y }, room);
      hasMoved = true;
    }
  return hasMoved;
}

/** Half a pixel within the edge, which the rounding may use up. */
const inside = ({ x, y }: Point, { width, height, edge }: PinRoom): Point => ({
  x: Math.min(Math.max(x, edge + 0.5), width - edge - 0.5),
  y: Math.min(Math.max(y, edge + 0.5), height - edge - 0.5),
});
