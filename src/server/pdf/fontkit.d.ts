/** The part of fontkit used here and by pdfkit's embedding; the package has no types. */
declare module 'fontkit' {
  export type Glyph = {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
    readonly path: { toSVG(): string };
    /** The outline of a glyph, or the glyphs it is made of. */
    _decode(): unknown;
  };
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number }[];
    readonly advanceWidth: number;
  };
  export type Font = {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    /** Every code point that has a glyph, ascending. */
    readonly characterSet: readonly number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
  };
  export function create(file: Uint8Array): Font;
}
