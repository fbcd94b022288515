import { readFileSync } from 'node:fs';
import type { Firm } from '#domain/firm/firm.ts';
import { lineOfText, widthOf, wrap } from './set-text.ts';

const ground = readFileSync(new URL('share-picture.svg', import.meta.url), 'utf8');

const INK = '#20292b';
const MUTED = '#434f51';
const SPRUCE = '#1e4b45';

// Pixels on the sheet of 1200 x 630; the logo stands at the left edge, the hills begin below the title.
const LEFT = 80;
const WIDTH = 1040;
const TITLE_MIDDLE = 285;
const TITLE_SIZES = [84, 72, 60, 50];
const TITLE_LINES = 3;
const FIRM = { size: 36, baseline: 104, left: 164 };

/** An SVG of 1200 x 630, its words as outlines: the hills, the firm, the title and the phone. */
export function drawSharePicture(title: string, firm: Pick<Firm, 'name' | 'claim' | 'phone'>): string {
  // The home page is called like the firm, whose name stands above the title already.
  const words = [...titleLines(title === firm.name ? firm.claim : title), ...firmLine(firm)].join('');
  return ground.replace('</svg>', `${words}</svg>`);
}

/** Only where a picture is new: a build that draws none does without the library. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function titleLines(title: string): readonly string[] {
  const sizes = TITLE_SIZES.map((size) => ({ size, lines: wrap(title, size, WIDTH) }));
  const fits = ({ size, lines }: (typeof sizes)[number]) =>
    lines.length <= TITLE_LINES && lines.every((line) => widthOf(line, size) <= WIDTH);
  const { size, lines } = sizes.find(fits) ?? { size: 50, lines: wrap(title, 50, WIDTH).slice(0, TITLE_LINES) };
  const step = size * 1.16;
  // A line's letters reach about 0.7 of its size above the baseline.
  const first = TITLE_MIDDLE + size * 0.35 - ((lines.length - 1) * step) / 2;
  return lines.map((line, index) => lineOfText(line, { x: LEFT, baseline: first + index * step, size, colour: INK }));
}

const firmLine = ({ name, phone }: Pick<Firm, 'name' | 'phone'>): readonly string[] => [
  lineOfText(name, { x: FIRM.left, baseline: FIRM.baseline, size: FIRM.size, colour: MUTED }),
  lineOfText(phone, {
    x: LEFT + WIDTH - widthOf(phone, FIRM.size),
    baseline: FIRM.baseline,
    size: FIRM.size,
    colour: SPRUCE,
  }),
];
