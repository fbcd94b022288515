import { ProblemError } from '../../problem/problem-error.ts';

/** Several times the fields of the longest form. */
const MOST_PAIRS = 50;

/** `a=1&b=2` -> its pairs, counted first: URLSearchParams takes quadratic time. Throws `too-many-fields`. */
export function parseUrlencoded(text: string): URLSearchParams {
  let pairs = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    pairs += 1;
    if (pairs > MOST_PAIRS) throw new ProblemError('too-many-fields');
  }
  return new URLSearchParams(text);
}
