import type { TextStyle } from './typesetting.ts';

/** Colours of the site, distinguishable in greyscale; sizes in points. */
export const SPRUCE = '#1E4B45';
export const COPPER = '#7E431D';
export const INK = '#20292B';
const RUST = '#8F281C';
export const MUTED = '#434F51';
export const RULE = '#BFB6A4';

export const styles = {
  title: { font: 'serif', size: 28, leading: 34, colour: SPRUCE },
  subtitle: { font: 'serif', size: 15, leading: 21, colour: INK },
  heading: { font: 'serif', size: 15, leading: 20, colour: SPRUCE },
  firm: { font: 'serif', size: 15, leading: 19, colour: SPRUCE },
  text: { font: 'sans', size: 11, leading: 16, colour: INK },
  strong: { font: 'bold', size: 11, leading: 16, colour: INK },
  muted: { font: 'sans', size: 11, leading: 16, colour: MUTED },
  warning: { font: 'bold', size: 13, leading: 19, colour: RUST },
  small: { font: 'sans', size: 9.5, leading: 13.5, colour: MUTED },
  smallStrong: { font: 'bold', size: 9.5, leading: 13.5, colour: MUTED },
  total: { font: 'serif', size: 18, leading: 24, colour: SPRUCE },
  phone: { font: 'serif', size: 18, leading: 23, colour: SPRUCE },
} as const satisfies Record<string, TextStyle>;

/** A4 in points. The left edge leaves room for a punched hole. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 68,
  right: 539.28,
  top: 56,
  bottom: 770,
  footer: 794,
} as const;
export const bodyWidth = page.right - page.left;
