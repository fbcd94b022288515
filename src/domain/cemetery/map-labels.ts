import type { Point } from './map-projection.ts';

export type LabelSide = 'left' | 'right' | 'above' | 'below';
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** In CSS pixels. `text` is empty where only the pin stands. */
export type LabelledPin = Point & { readonly text: string };

/** Half the visible disc of a pin with its air, height of a line, and a generous width of a letter at 15 px. */
const DISC = 18;
const LINE = 20;
const LETTER = 8.2;

/**
 * On which side of its pin each name fits without touching another pin, a name before it, anything `taken`, or the frame.
 * A name that fits nowhere is left out; the list below the map has it.
 */
export function labelSides(
  pins: readonly LabelledPin[],
  frame: Box,
  taken: readonly Box[] = [],
): (LabelSide | undefined)[] {
  const discs = pins.map(({ x, y }) => ({ left: x - DISC, right: x + DISC, top: y - DISC, bottom: y + DISC }));
  const used = [...taken];
  return pins.map((pin, index) => {
    const obstacles = [...used, ...discs.filter((_, other) => other !== index)];
    const side = (['right', 'left', 'below', 'above'] as const).find((each) => {
      const box = labelBox(pin, each);
      return pin.text !== '' && isWithin(box, frame) && !obstacles.some((obstacle) => touch(box, obstacle));
    });
    if (side) used.push(labelBox(pin, side));
    return side;
  });
}

/** `gap`: how far the words keep from the spot, on every side. */
export function labelBox({ x, y, text }: LabelledPin, side: LabelSide, gap = DISC): Box {
  const width = text.length * LETTER;
  const boxAt = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + LINE });
  if (side === 'right') return boxAt(x + gap, y - LINE / 2);
  if (side === 'left') return boxAt(x - gap - width, y - LINE / 2);
  return boxAt(x - width / 2, side === 'below' ? y + gap : y - gap - LINE);
}

export const isWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

export const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
