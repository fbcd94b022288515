import { readFileSync } from 'node:fs';
import * as domain from '#domain/guessable-password.ts';

/**
 * Our own list of base words, German and English, since no published list comes with the packages we use. It is short on
 * purpose: nearly every entry of those lists already fails the rules of the specification, which want small and capital
 * letters, a digit and a sign; what is left are these words with decoration, and that the domain undoes.
 */
const words: ReadonlySet<string> = new Set(
  readFileSync(new URL('./guessable-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

export const isCommonPassword = (password: string, nearWords: readonly string[]): boolean =>
  domain.isCommonPassword(password, words, nearWords);
