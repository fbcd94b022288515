import type { Font, GlyphRun } from 'fontkit';
import { sharedFont } from '../pdf/fonts.ts';

/** Words as outlines: measured and drawn by the same font, so that nothing depends on the fonts of the machine. */
const font = (): Font => sharedFont('serif');

/** Pixels. */
export const widthOf = (text: string, size: number): number => (font().layout(text).advanceWidth * size) / 1000;

type TextPosition = { readonly x: number; readonly baseline: number; readonly size: number; readonly colour: string };

/** One line of text as an SVG group. */
export function lineOfText(text: string, { x, baseline, size, colour }: TextPosition): string {
  const run = font().layout(text);
  const scale = size / 1000;
  return `<g fill="${colour}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${outlines(run)}</g>`;
}

function outlines({ glyphs, positions }: GlyphRun): string {
  let x = 0;
  return glyphs
    .map((glyph, index) => {
      const outline = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
      x += positions[index]?.xAdvance ?? glyph.advanceWidth;
      return outline;
    })
    .join('');
}

/** Breaks at spaces into as few lines as fit, then as evenly as possible. A word that is too long stands alone. */
export function wrap(text: string, size: number, width: number): readonly string[] {
  const lines = breakAt(text, size, width);
  for (let narrower = width - size; narrower > 0; narrower -= size) {
    const even = breakAt(text, size, narrower);
    if (even.length > lines.length || even.some((line) => widthOf(line, size) > narrower))
      return breakAt(text, size, narrower + size);
  }
  return lines;
}

function breakAt(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
