import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

/**
 * Source Sans 3 and Source Serif 4 (SIL Open Font License), parsed once per process and lent to every document.
 *
 * pdfkit takes, beside a file, any object that can `layout`. Parsing three files and shaping every word anew cost
 * most of a document's time; lending parsed fonts with remembered words brings it down to a fraction. Only the glyphs in use are
 * embedded, by pdfkit, for each document. Figures of these families are tabular by default, so no OpenType feature is asked for.
 */
const files = {
  sans: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  serif: '@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf',
} as const;

export type FontName = keyof typeof files;

/** Words remembered per font; names and amounts vary without end, so the memory is emptied when it is full. */
const REMEMBERED_WORDS = 800;

/**
 * German sets no ligature across the joint of a compound (Auf-lage), and without them every reader finds every word. The
 * other features do nothing for German, and shaping with them takes a sixth of a document's memory. Kerning stays.
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
  const font = lend(create(readFileSync(createRequire(import.meta.url).resolve(files[name]))));
  loaded.set(name, font);
  return font;
}

function lend(font: Font): Font {
  // pdfkit scales a run's positions in place: with 1000 units that multiplies by one and a remembered run stays true.
  if (font.unitsPerEm !== 1000) throw new Error(`${font.postscriptName} has ${font.unitsPerEm} units per em, not 1000`);

  // A glyph keeps the first code point it was asked for. Asked in ascending order, the glyph that space and no-break space
  // share always reads as a space: searching finds amounts, and equal estimates give equal bytes whatever came before.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);

  const shape = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  return Object.assign(font, {
    layout(text: string): GlyphRun {
      const known = runs.get(text);
      if (known) return known;
      const run = shape(printable(font, text), PLAIN);
      if (runs.size >= REMEMBERED_WORDS) runs.clear();
      runs.set(text, run);
      return run;
    },
  });
}

/** What the font cannot show becomes a hyphen or a question mark; PDF/UA forbids the empty box. */
const printable = (font: Font, text: string): string =>
  Array.from(text, (character) => {
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    return /\p{Pd}/u.test(character) ? '-' : '?';
  }).join('');
