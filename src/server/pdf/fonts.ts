import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

/**
 * Source Sans 3 and Source Serif 4 (SIL Open Font License), parsed once per process and shared by all documents.
 *
 * pdfkit accepts, beside a file, any object with `layout`. Parsing three files and shaping every word took most of the time of
 * a document; shared fonts with cached words take a fraction. pdfkit embeds only the used glyphs in each document. Figures of
 * these families are tabular by default, so no OpenType feature is needed.
 */
const files = {
  sans: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  serif: '@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf',
} as const;

export type FontName = keyof typeof files;

/**
 * Cached words per font; the cache is cleared when it is full, since names and amounts are unlimited. All costings of the catalogue
 * have about a thousand: a cache for fewer is cleared again and again, and a document takes half as long again.
 */
const CACHED_WORDS = 1600;

/**
 * German has no ligature across the joint of a compound (Auf-lage), and without ligatures text search finds every word. The
 * other features have no effect in German and take a sixth of a document's memory. Kerning stays on.
 */
const PLAIN = {
  liga: false,
  clig: false,
  calt: false,
  rclt: false,
  rlig: false,
  locl: false,
  ccmp: false,
  mark: false,
  mkmk: false,
};

const loaded = new Map<FontName, Font>();

export function sharedFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const parsed = create(readFileSync(createRequire(import.meta.url).resolve(files[name])));
  const font = withKnownOutlines(withWordCache(parsed));
  loaded.set(name, font);
  return font;
}

function withWordCache(font: Font): Font {
  // pdfkit scales a run's positions in place: with 1000 units per em the factor is one, and a cached run stays valid.
  if (font.unitsPerEm !== 1000) throw new Error(`${font.postscriptName} has ${font.unitsPerEm} units per em, not 1000`);

  // fontkit maps a glyph to the first code point requested. In ascending order, the glyph shared by space and no-break space
  // maps to the space: text search finds amounts, and equal estimates give equal bytes.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);

  const shape = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  return Object.assign(font, {
    layout(text: string): GlyphRun {
      const known = runs.get(text);
      if (known) return known;
      const run = shape(printable(font, text), PLAIN);
      if (runs.size >= CACHED_WORDS) runs.clear();
      runs.set(text, run);
      return run;
    },
  });
}

/** Each document embeds its glyphs anew, and fontkit reads the outline of each to see whether it is made of others. */
function withKnownOutlines(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font);
  const known = new Set<Glyph>();
  return Object.assign(font, {
    getGlyph(id: number, codePoints?: readonly number[]): Glyph {
      const glyph = glyphOf(id, codePoints);
      if (known.has(glyph)) return glyph;
      known.add(glyph);
      const read = glyph._decode.bind(glyph);
      let outline: unknown;
      glyph._decode = () => {
        outline ??= read();
        return outline;
      };
      return glyph;
    },
  });
}

/** Replaces missing glyphs by a hyphen or a question mark; PDF/UA forbids `.notdef`. */
const printable = (font: Font, text: string): string =>
  Array.from(text, (character) => {
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    return /\p{Pd}/u.test(character) ? '-' : '?';
  }).join('');
