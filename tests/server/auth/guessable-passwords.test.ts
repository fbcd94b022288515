import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordProblem } from '#domain/account/password.ts';
import { isCommonPassword } from '#server/auth/guessable-passwords.ts';

/** The most used first. */
const breached = dictionary['passwords-common'];

const keepsRules = (password: string): boolean => passwordProblem(password) === undefined;
const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

async function taken(passwords: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(passwords.map((password) => isCommonPassword(password, [])));
  return passwords.filter((_, index) => !answers[index]);
}

test('none of the 3,000 most used passwords can be made to keep the rules', async () => {
  const possible = breached
    .slice(0, 3000)
    .map((word) => `${capitalised(word)}7!`)
    .filter(keepsRules);
  expect(possible.length).toBeGreaterThan(1000);
  expect(await taken(possible)).toEqual([]);
});

test('no password from the published breaches that keeps the rules is taken', async () => {
  expect(breached.length).toBeGreaterThan(40_000);
  expect(await taken(breached.filter(keepsRules))).toEqual([]);
  // The list is written small: whoever types a capital gets no further.
  expect(await taken(breached.map(capitalised).filter(keepsRules))).toEqual([]);
});

test('a German word it lacks is none either, and a good password is taken', async () => {
  expect(await taken(['Hallihallo-2026', 'Passwort!2026'])).toEqual([]);
  expect(await taken(['Ein gutes Wort 7!'])).toEqual(['Ein gutes Wort 7!']);
});
