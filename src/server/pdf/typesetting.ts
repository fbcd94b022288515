import { type FontName, sharedFont } from './fonts.ts';

/** Sizes and leading in points, colours as #rrggbb. */
export type TextStyle = {
  readonly font: FontName;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
};

/** Text broken into lines. All lines but the last end with a space, which separates words in extracted text. */
export type Block = { readonly style: TextStyle; readonly lines: readonly string[]; readonly height: number };

export function typeset(text: string, style: TextStyle, width: number): Block {
  const lines = breakLines(
    text
      .normalize('NFC')
      .replace(/[\t\n\r ]+/g, ' ')
      .trim(),
    style,
    width,
  );
  return { style, lines, height: lines.length * style.leading };
}

/** The block with a space at the end of each line, where more text of the same sentence follows. */
export const withTrailingSpace = (block: Block): Block => ({
  ...block,
  lines: block.lines.map((line) => `${line.trimEnd()} `),
});

/** Width in points, measured word by word as pdfkit draws. */
export const textWidth = (text: string, style: TextStyle): number =>
  (text.match(/[^ ]* |[^ ]+$/g) ?? []).reduce((width, word) => width + wordWidth(word, style), 0);

const wordWidth = (word: string, { font, size }: TextStyle): number =>
  (sharedFont(font).layout(word).advanceWidth * size) / 1000;

/** Breaks after a space and after a hyphen or slash inside a word, not at a no-break space. */
function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of text.split(/(?<= )|(?<=\p{L}[-/])(?=\p{L})/u).flatMap((each) => cut(each, style, width))) {
    if (line !== '' && used + wordWidth(piece.trimEnd(), style) > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += piece;
    used += wordWidth(piece, style);
  }
  return [...lines, line];
}

/** Cuts a word that is wider than its column. */
function cut(word: string, style: TextStyle, width: number): string[] {
  if (wordWidth(word.trimEnd(), style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && wordWidth(part + character.trimEnd(), style) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
