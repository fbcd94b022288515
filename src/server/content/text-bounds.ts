import { fileError } from './content-error.ts';
import { schemaOfText } from './editable-texts.ts';

/**
 * The most that a parser is given at all. Each bound is far above every text of the site and so low that its parser needs no more than some
 * hundredths of a second: it adds text nodes one by one for each quote, fills every row of a table up to the widest one, and
 * compares each field of a YAML map with all others.
 */
export const MOST = {
  /** The time for emphasis grows with the square of a paragraph's length. */
  paragraph: 20_000,
  /** Quotes, dashes and dots that become typographic ones. */
  marksInParagraph: 500,
  marks: 5000,
  nesting: 20,
  cells: 5000,
  fields: 3000,
  yamlMarks: 5000,
  /** Characters of HTML. */
  output: 2_000_000,
} as const;

const shown = (count: number): string => count.toLocaleString('de-DE');

const refusals = {
  paragraph: `Dieser Absatz hat mehr als ${shown(MOST.paragraph)} Zeichen. Bitte teilen Sie ihn mit einer Leerzeile.`,
  marks: `Dieser Absatz hat mehr als ${shown(MOST.marksInParagraph)} Anführungszeichen, Gedankenstriche und Auslassungspunkte. Bitte teilen Sie ihn mit einer Leerzeile.`,
  allMarks: `Dieser Text hat mehr als ${shown(MOST.marks)} Anführungszeichen, Gedankenstriche und Auslassungspunkte. Bitte kürzen Sie ihn.`,
  cells: `Die Tabellen dieses Textes haben mehr als ${shown(MOST.cells)} Zellen. Bitte kürzen Sie sie.`,
  fields: `Dieses YAML hat mehr als ${shown(MOST.fields)} Felder. Bitte kürzen Sie den Text.`,
  yamlMarks: `Dieses YAML hat mehr als ${shown(MOST.yamlMarks)} Klammern und Sonderzeichen. Bitte kürzen Sie den Text.`,
} as const;

export const TOO_NESTED = `Hier ist mehr als ${MOST.nesting}-mal ineinander verschachtelt. Hierher gehören einfachere Listen und Zitate.`;

export const TOO_MUCH_OUTPUT = 'Aus diesem Text wird eine Seite von mehr als 2 MB. Bitte kürzen Sie ihn.';

/** Throws before the parser would have much to do. Every step takes time in proportion to the length of the text. */
export function requireBoundedMarkdown(file: string, body: string, linesBefore: number): void {
  let [at, cells, marks] = [0, 0, 0];
  for (const paragraph of body.split(/\n[ \t]*\r?\n/)) {
    const refuse = (message: string, lineInParagraph = 0): never => {
      throw fileError(file, message, linesBefore + lineOf(body, at) + lineInParagraph);
    };
    if (paragraph.length > MOST.paragraph) refuse(refusals.paragraph);
    const own = count(paragraph, MARK);
    marks += own;
    if (own > MOST.marksInParagraph) refuse(refusals.marks);
    if (marks > MOST.marks) refuse(refusals.allMarks);
    const lines = paragraph.split('\n');
    cells += cellsOf(lines);
    if (cells > MOST.cells) refuse(refusals.cells);
    const nested = lines.findIndex((line) => depthOf(line) > MOST.nesting);
    if (nested !== -1) refuse(TOO_NESTED, nested);
    at = body.indexOf('\n', at + paragraph.length + 1) + 1;
  }
}

const MARK = /["']|\.{3}|--/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** No table has more: each line is as wide as the widest. A paragraph without a bar has none. */
function cellsOf(lines: readonly string[]): number {
  const bars = Math.max(...lines.map((line) => line.split('|').length - 1));
  return bars === 0 ? 0 : (bars + 1) * lines.length;
}

const SIGN = /(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))[ \t]*/y;

/** Lists and quotes that begin on this line, one inside the other. */
function depthOf(line: string): number {
  let depth = 0;
  SIGN.lastIndex = line.length - line.trimStart().length;
  while (depth <= MOST.nesting && SIGN.test(line)) depth++;
  SIGN.lastIndex = 0;
  return depth;
}

/** The same for YAML that people edit in the browser; the files of the catalogue grow with it. */
export function requireBoundedYaml(file: string, text: string, line: number): void {
  if (schemaOfText(file) === undefined) return;
  if (count(text, /:(?=\s|$)/g) > MOST.fields) throw fileError(file, refusals.fields, line);
  if (count(text, /[{}[\]&*!%?]/g) > MOST.yamlMarks) throw fileError(file, refusals.yamlMarks, line);
}
