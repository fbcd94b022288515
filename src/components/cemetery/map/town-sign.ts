import type { Box } from '#domain/cemetery/map-labels.ts';
import type { Point } from '#domain/cemetery/map-projection.ts';
import type { Town } from '#domain/cemetery/town.ts';
import { pillWidth } from './pill-width.ts';

/** Where the sign of a town lies as seen from its dot, in pixels: what `MapPill` takes. */
const places = {
  left: { from: 'right', dx: -7, dy: -22 },
  right: { from: 'left', dx: 7, dy: -22 },
  above: { from: 'middle', dx: 16, dy: -52 },
  below: { from: 'middle', dx: 0, dy: 8 },
} as const;

const HEIGHT = 44;
const AIR = 4;

export const townSign = ({ sign = 'right' }: Town) => places[sign];

/** What the sign covers of the drawing, with some air towards the dot. */
export function townSignBox(town: Town, text: string, { x, y }: Point): Box {
  const { from, dx, dy } = townSign(town);
  const width = pillWidth(text);
  const left = x + dx - { left: 0, middle: width / 2, right: width }[from];
  return { left, right: left + width, top: y + dy - AIR, bottom: y + dy + HEIGHT + 2 * AIR };
}
