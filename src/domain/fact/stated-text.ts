import { type Block, plainWords, type Sentence, sentencesOf } from './sentences.ts';
import { type StatementKind, statementKind } from './statement.ts';

/** A text of `content/`, or the words of a file of the program, as far as they state something. */
export type StatedText = {
  /** Below `content/`: `seiten/trauerfall.md`; of the program: `src/pages/preise.astro`. */
  readonly file: string;
  /** The running text: the body and the sentences of the front matter. */
  readonly blocks: readonly Block[];
  /** Fields that describe one place. */
  readonly record: readonly Block[];
  readonly recordOrigin: { readonly title: string; readonly asOf: string } | undefined;
  readonly witnesses: readonly PlacedWitness[];
};

export const isOfProgram = (file: string): boolean => file.startsWith('src/');

/** From the project's top. */
export const pathOf = (file: string): string => (isOfProgram(file) ? file : `content/${file}`);

export type PlacedWitness = {
  readonly says: string;
  readonly source: string;
  readonly line: number;
  /** Where it stands, if not in the text itself. */
  readonly file?: string;
};

export type Statement = Sentence & { readonly kind: StatementKind };

/** Headings only name what the text below them states; the firm replaces passages marked „Muster:“. */
const statementsOf = (blocks: readonly Block[]): Statement[] =>
  sentencesIn(blocks.filter(({ isHeading, text }) => !isHeading && !text.startsWith('Muster:'))).flatMap((sentence) => {
    const kind = statementKind(sentence.text);
    return kind === undefined ? [] : [{ ...sentence, kind }];
  });

const sentencesIn = (blocks: readonly Block[]): Sentence[] =>
  blocks.flatMap(({ text, line }) => sentencesOf(text).map((sentence) => ({ text: sentence, line })));

/** Every sentence that somebody has given a witness, also a heading, and one that no pattern takes for a statement. */
export const witnessedIn = ({ blocks, record, witnesses }: StatedText) =>
  sentencesIn([...blocks, ...record]).flatMap((sentence) => {
    const by = witnessesOf(sentence.text, witnesses);
    return by.length === 0 ? [] : [{ sentence, witnesses: by }];
  });

/** The witnesses whose words stand in the sentence. */
export const witnessesOf = (sentence: string, witnesses: readonly PlacedWitness[]): PlacedWitness[] =>
  witnesses.filter(({ says }) => isSaidIn(sentence, says));

/** A witness whose words are no longer in its text. */
export const isStale = ({ says }: PlacedWitness, { blocks, record }: StatedText): boolean =>
  ![...blocks, ...record].some(({ text }) => isSaidIn(text, says));

/** Whole words and whole numbers: „10 Tage“ stands neither in „110 Tage“ nor „734 €“ in „1.734 €“. */
function isSaidIn(text: string, says: string): boolean {
  const words = plainWords(says);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    // Two characters decide: all of the text would be read again at each place.
    const before = text.slice(Math.max(0, at - 3), at);
    const after = text.slice(at + words.length);
    const isWhole =
      !(/^[\p{L}\d]/u.test(words) && /[\p{L}\d]$|\d[.,]$/u.test(before)) &&
      !(/[\p{L}\d]$/u.test(words) && /^[\p{L}\d]/u.test(after)) &&
      !(/\d$/.test(words) && /^[.,]\d/.test(after));
    if (isWhole) return true;
  }
  return false;
}

/** The part that the `sources` of a page carry as a whole: the record of the place and the years of its history. */
export const carriedByPage = ({ blocks, record, recordOrigin }: StatedText): Statement[] =>
  recordOrigin ? [...statementsOf(record), ...statementsOf(blocks).filter(({ kind }) => kind === 'date')] : [];

/** Statements that nothing carries. */
export function unwitnessed(text: StatedText): Statement[] {
  const carried = new Set(carriedByPage(text).map((statement) => statement.text));
  return [...statementsOf(text.blocks), ...statementsOf(text.record)].filter(
    (statement) => !carried.has(statement.text) && witnessesOf(statement.text, text.witnesses).length === 0,
  );
}
