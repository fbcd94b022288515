import { type Block, sentencesOf } from './sentences.ts';

/** More words than this, and a sentence is hard to follow on a day of grief. */
export const MOST_WORDS = 25;

/** A word of more letters counts as long (Björnsson). */
const SHORT_WORD = 6;

type LongSentence = { readonly text: string; readonly words: number; readonly line: number };

export type Readability = {
  readonly words: number;
  readonly longest: number;
  /** Per cent of the sentences that have more than `MOST_WORDS` words. */
  readonly tooLong: number;
  /** Words a sentence plus long words in per cent: below 30 very easy, 40 easy, 50 medium, 60 hard. */
  readonly lix: number;
  readonly longSentences: readonly LongSentence[];
};

const wordsIn = (text: string): string[] => text.match(/[\p{L}\d{][\p{L}\d{}.,:'’-]*/gu) ?? [];

/** As LIX counts: a colon before a capital letter ends a sentence too. */
const measuredSentences = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) => sentence.split(/(?<=:)\s+(?=[„"(]?\p{Lu})/u));

export function readability(blocks: readonly Block[]): Readability {
  const sentences = blocks
    .filter(({ isHeading }) => !isHeading)
    .flatMap(({ text, line }) => measuredSentences(text).map((each) => ({ text: each, line, words: wordsIn(each) })))
    .filter(({ words }) => words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  const long = sentences.filter((sentence) => sentence.words.length > MOST_WORDS);
  const longWords = words.filter((word) => (word.match(/\p{L}/gu) ?? []).length > SHORT_WORD);
  return {
    words: words.length,
    longest: Math.max(0, ...sentences.map((sentence) => sentence.words.length)),
    tooLong: share(long.length, sentences.length),
    lix: Math.round(words.length / Math.max(1, sentences.length) + share(longWords.length, words.length)),
    longSentences: long.map(({ text, line, words: { length } }) => ({ text, line, words: length })),
  };
}

const share = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));
