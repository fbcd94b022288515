import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/bin.ts';

const read = (path: string): Buffer => readFileSync(join(projectFolder, path));
const ours = create(read('src/styles/font/serif.woff2'));
const whole = create(
  readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf'),
  ),
);

/** What the list asks for and the font of the package has. */
const characters = read('src/styles/font/unicodes.txt')
  .toString()
  .replace(/#.*/g, '')
  .split(/[\s,]+/)
  .filter((range) => range !== '')
  .flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  })
  .filter((code) => whole.hasGlyphForCodePoint(code));

test('each character of the list has the outline and the width of the font of our PDFs', () => {
  const drawn = (font: typeof ours, code: number) => {
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    return { advanceWidth, outline: path.toSVG() };
  };
  expect(characters.length).toBeGreaterThan(300);
  const different = characters.filter(
    (code) => !ours.hasGlyphForCodePoint(code) || !sameAs(drawn(ours, code), drawn(whole, code)),
  );
  expect(different.map((code) => String.fromCodePoint(code))).toEqual([]);
});

const sameAs = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

test('it is kerned like that, and figures have one width', () => {
  for (const text of ['Vorsorge', 'Trauerfall', 'Wo? Tag für Tag', '„Ya, Äther.“', '4.901,29 – 6.139,00 €'])
    expect(ours.layout(text, { liga: false }).advanceWidth, text).toBe(
      whole.layout(text, { liga: false }).advanceWidth,
    );
  expect(new Set(Array.from('0123456789', (figure) => ours.layout(figure).advanceWidth)).size).toBe(1);
});

test('the texts of the site need no letter, figure or quotation mark beyond it', () => {
  const texts = readdirSync(join(projectFolder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|ya?ml|csv)$/.test(file))
    .map((file) => read(join('content', file)).toString());
  expect(texts.length).toBeGreaterThan(50);
  // Browsers write the hyphen that must not break like the plain one.
  const used = new Set(
    texts
      .join('')
      .replaceAll('\u2011', '\u2010')
      .match(/[\p{L}\p{N}\p{P}€]/gu),
  );
  expect([...used].filter((character) => !ours.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))).toEqual([]);
});

test('what stands in for it until it is loaded is as high as it', () => {
  const faces = [
    ...read('src/styles/site/font.css')
      .toString()
      .matchAll(/size-adjust: ([\d.]+)%[^}]*?ascent-override: ([\d.]+)%[^}]*?descent-override: ([\d.]+)%/g),
  ];
  expect(faces).toHaveLength(2);
  for (const [, size, ascent, descent] of faces) {
    const scale = (Number(size) / 100) * (ours.unitsPerEm / 100);
    expect(Number(ascent) * scale).toBeCloseTo(ours.ascent, -1);
    expect(Number(descent) * scale).toBeCloseTo(-ours.descent, -1);
  }
});
