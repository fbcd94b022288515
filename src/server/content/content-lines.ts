import type { TextLine } from '#domain/golive/texts.ts';
import { type ContentPlace, filesIn, folderOf } from './content-place.ts';
import { readText } from './yaml-file.ts';

/** They hold no texts: their findings come from their fields. */
const NO_TEXTS = /^(?:firma|quellen)\.yaml$|^katalog\//;

/** Every line of the texts of the content that people read, front matter included; in YAML without the comments for editors. */
export const contentLines = (place: ContentPlace): TextLine[] =>
  textFiles(place).flatMap((file) =>
    readText(place, file)
      .split(/\r?\n/)
      .map((text, at) => ({ file, line: at + 1, text }))
      .filter(({ text }) => !file.endsWith('.yaml') || !/^\s*#/.test(text)),
  );

function textFiles(place: ContentPlace): string[] {
  const newer = typeof place === 'string' ? [] : [...place.texts.keys()];
  return [...new Set([...filesIn(folderOf(place)), ...newer])]
    .filter((file) => /\.(?:md|yaml)$/.test(file) && !NO_TEXTS.test(file))
    .sort();
}
