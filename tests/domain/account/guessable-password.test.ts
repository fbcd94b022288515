import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isCommonPassword } from '#domain/account/guessable-password.ts';

const words = new Set(['hallo', 'passwort', 'sommer', 'liebe', 'asdf', 'märz']);
const isCommon = (password: string, near: readonly string[] = []) => isCommonPassword(password, words, near);

describe('a common word is found', () => {
  test.each([
    ['as it is', 'hallo'],
    ['with capitals', 'HaLLo'],
    ['with digits and signs at the end', 'Sommer2026!'],
    ['with digits and signs at both ends', '!!1Sommer_26?'],
    ['with letters read from digits', 'P4ssw0rt!1'],
    ['with letters read from signs', 'P@$$wort#9'],
    ['with a 1 for an l', 'Ha1lo.77'],
    ['with a 1 for an i', 'L1ebe-2026'],
    ['with a 3 for an e', 'Li3b3!!'],
    ['with a sign for its first or last letter', '$0mmer!8'],
    ['with a zero for its last letter', 'Hall0!2024'],
    ['with an umlaut', 'MÄRZ_2026'],
  ])('%s', (_how, password) => {
    expect(isCommon(password)).toBe(true);
  });
});

describe('nothing is found', () => {
  test.each(['Zaunkönig+9', 'Sommer7Regen!', 'xHallo1!', '', '12!34', 'Halloren 8!'])('in %j', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});

describe('a word that lies near the person', () => {
  test.each([
    ['her name', 'xx-Erika!7', ['erika.muster']],
    ['the second half of it', 'Muster_2026?', ['erika.muster']],
    ['a part of the firm', 'MeinBestattungshaus1!', ['Bestattungshaus Nord GmbH']],
    ['with other signs', '3r1k4!Zaun', ['erika']],
    ['with an umlaut', 'GRÜNWALD#5x', ['Grünwald']],
  ])('is found: %s', (_what, password, near) => {
    expect(isCommon(password, near)).toBe(true);
  });

  test('is not looked for below four letters', () => {
    expect(isCommon('Zaun-max7', ['max', 'e.m', ''])).toBe(false);
  });
});

test('whatever somebody types, the answer comes and decoration never helps', () => {
  const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!@#$%^&*'), maxLength: 20 });
  fc.assert(
    fc.property(decoration, fc.constantFrom(...words), decoration, (before, word, after) => {
      expect(isCommon(before + word.toUpperCase() + after)).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 256 }), (password) => typeof isCommon(password) === 'boolean'));
});

test('of a password that is nearly all signs only the few words are looked up that could be in a list', () => {
  const lookUp = vi.fn(() => false);
  const list = { has: lookUp } as unknown as ReadonlySet<string>;
  expect(isCommonPassword(`${'!'.repeat(126)}aB3${'!'.repeat(127)}`, list, ['erika'])).toBe(false);
  expect(lookUp.mock.calls.length).toBeLessThan(1500);
});
