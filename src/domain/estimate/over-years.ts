import { type CentsRange, cents, formatRange, sumRanges } from '../money.ts';
import { fill } from '../placeholder.ts';
import type { EstimateLine } from './line.ts';

/** So long a grave is mostly kept (facts, section 2); "alles zusammen über 30 Jahre". */
export const YEARS = 30;

/** The sum of the lines over the years: a yearly one each year, all others once, at the prices of today. */
export const overYears = (lines: readonly EstimateLine[]): CentsRange =>
  sumRanges(
    lines.map(({ perYear, min, max }) => ({
      min: cents(perYear ? min * YEARS : min),
      max: cents(perYear ? max * YEARS : max),
    })),
  );

/** The sentence under a total, in PDF and mail alike; undefined where nothing is due each year. `words` has `{range}`. */
export const overYearsText = (lines: readonly EstimateLine[], words: string | undefined): string | undefined =>
  words !== undefined && lines.some(({ perYear }) => perYear)
    ? fill(words, { range: formatRange(overYears(lines)) })
    : undefined;
