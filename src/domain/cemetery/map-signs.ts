import { type Box, isWithin, touch } from './map-labels.ts';
import type { Point } from './map-projection.ts';
import type { Town } from './town.ts';

/** Where the sign of a town lies as seen from its dot, in CSS pixels. `from`: which part of the sign `dx` speaks of. */
export type SignPlace = { readonly from: 'left' | 'middle' | 'right'; readonly dx: number; readonly dy: number };

type Side = NonNullable<Town['sign']>;
type Sign = { readonly side: Side | undefined; readonly width: number; readonly dot: Point };

const SIDES = ['right', 'left', 'below', 'above'] as const;
const PLACES: Readonly<Record<Side, SignPlace>> = {
  right: { from: 'left', dx: 7, dy: -22 },
  left: { from: 'right', dx: -7, dy: -22 },
  below: { from: 'middle', dx: 0, dy: 8 },
  above: { from: 'middle', dx: 16, dy: -52 },
};
const HEIGHT = 44;
const AIR = 4;

/** On the side the town names, else on the first that lies inside the frame and on no pin, else towards the middle. */
export function townSign(sign: Sign, frame: Box, pins: readonly Box[]): { place: SignPlace; box: Box } {
  const signs = SIDES.map((side) => ({ side, ...signAt(side, sign, frame) }));
  const inwards = sign.dot.x > (frame.left + frame.right) / 2 ? 'left' : 'right';
  const found =
    signs.find(({ side }) => side === sign.side) ??
    signs.find(({ box }) => isWithin(box, frame) && !pins.some((pin) => touch(box, pin))) ??
    signs.find(({ side }) => side === inwards);
  const { place, box } = found ?? signAt('right', sign, frame);
  return { place, box };
}

function signAt(side: Side, { width, dot: { x, y } }: Sign, frame: Box): { place: SignPlace; box: Box } {
  const { from, dx, dy } = PLACES[side];
  const half = width / 2;
  const moved = from === 'middle' ? Math.round(clamp(dx, frame.left + half - x, frame.right - half - x)) : dx;
  const left = x + moved - { left: 0, middle: half, right: width }[from];
  return {
    place: { from, dx: moved, dy },
    box: { left, right: left + width, top: y + dy - AIR, bottom: y + dy + HEIGHT + 2 * AIR },
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
