import { type Block, plainWords, type Sentence, sentencesOf } from './sentences.ts';
import { type StatementKind, statementKind } from './statement.ts';

/** A text of `content/` as far as it states something. */
export type StatedText = {
  /** Below `content/`: `seiten/trauerfall.md`. */
  readonly file: string;
  /** What is read as running text: the body and the sentences of the front matter. */
  readonly blocks: readonly Block[];
  /** Fields that describe one place. */
  readonly record: readonly Block[];
  readonly recordOrigin: { readonly title: string; readonly asOf: string } | undefined;
  readonly witnesses: readonly PlacedWitness[];
};

export type PlacedWitness = {
  readonly says: string;
  readonly source: string;
  readonly line: number;
};

export type Statement = Sentence & { readonly kind: StatementKind };

/** Headings only name what the text below them states; the firm replaces passages marked „Muster:“. */
export const statementsOf = (blocks: readonly Block[]): Statement[] =>
  blocks
    .filter(({ isHeading, text }) => !isHeading && !text.startsWith('Muster:'))
    .flatMap(({ text, line }) =>
      sentencesOf(text).flatMap((sentence) => {
        const kind = statementKind(sentence);
        return kind === undefined ? [] : [{ text: sentence, line, kind }];
      }),
    );

/** The witnesses whose words stand in the sentence. */
export const witnessesOf = (sentence: string, witnesses: readonly PlacedWitness[]): PlacedWitness[] =>
  witnesses.filter(({ says }) => sentence.includes(plainWords(says)));

/** A witness whose words are no longer in its text. */
export const isStale = ({ says }: PlacedWitness, { blocks, record }: StatedText): boolean => {
  const words = plainWords(says);
  return ![...blocks, ...record].some(({ text }) => text.includes(words));
};

/** What the `sources` of a page carry as a whole: the record of the place and the years of its history. */
export const carriedByPage = ({ blocks, record, recordOrigin }: StatedText): Statement[] =>
  recordOrigin ? [...statementsOf(record), ...statementsOf(blocks).filter(({ kind }) => kind === 'date')] : [];

/** Statements that nothing carries. */
export function unwitnessed(text: StatedText): Statement[] {
  const carried = new Set(carriedByPage(text).map((statement) => statement.text));
  return [...statementsOf(text.blocks), ...statementsOf(text.record)].filter(
    (statement) => !carried.has(statement.text) && witnessesOf(statement.text, text.witnesses).length === 0,
  );
}
