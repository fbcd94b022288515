import { describe, expect, test } from 'vitest';
import {
  GivenPassword,
  NewPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MISSING_MESSAGE,
  passwordProblem,
  SPECIAL_CHARACTERS,
} from '#domain/account/password.ts';

/** Specification, section 5; messages 2 to 5 from the decisions. */
const TOO_SHORT = 'Das Passwort muss mindestens 8 Zeichen lang sein.';
const NO_CAPITAL = 'Das Passwort muss mindestens einen Großbuchstaben enthalten.';
const NO_SMALL = 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten.';
const NO_DIGIT = 'Das Passwort muss mindestens eine Ziffer enthalten.';
const NO_SPECIAL = 'Das Passwort muss mindestens ein Sonderzeichen (!@#$%^&*()-_=+[]{};:,.?) enthalten.';
const COMMON = 'Das Passwort darf keine gängigen Muster oder Wörter enthalten.';
const PERSONAL = 'Das Passwort darf keine persönlichen Informationen enthalten.';

describe('the first broken rule is told, and only that one', () => {
  test.each([
    ['', TOO_SHORT],
    ['aB3!567', TOO_SHORT],
    ['zaunkönig', NO_CAPITAL],
    ['ZAUNKÖNIG', NO_SMALL],
    ['Zaunkönig', NO_DIGIT],
    ['Zaunkönig7', NO_SPECIAL],
    ['Zaunkönig7§', NO_SPECIAL],
    ['Zaun1234!', COMMON],
    ['MeinPassWord7!', COMMON],
    ['Qwerty!77', COMMON],
    ['ABCzaun!7', COMMON],
    ['Zaun1111!', COMMON],
    ['LetMeIn!7', COMMON],
    ['Username!7', PERSONAL],
    ['Meine-eMail7', PERSONAL],
    ['Birthday!7', PERSONAL],
    [`aB3!${'x'.repeat(PASSWORD_MAX_LENGTH)}`, `Das Passwort darf höchstens ${PASSWORD_MAX_LENGTH} Zeichen lang sein.`],
  ])('%j', (password, message) => {
    expect(passwordProblem(password)).toBe(message);
  });
});

describe('a password that keeps them all may be used', () => {
  test.each(['Zaunkönig7!', 'aB3!5678', 'Ein gutes Wort 7!', 'ÄÖÜäöü1!', `aB3!${'x'.repeat(PASSWORD_MAX_LENGTH - 4)}`])(
    '%j',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  test.each([...SPECIAL_CHARACTERS])('with the sign %s', (sign) => {
    expect(passwordProblem(`Zaunkönig7${sign}`)).toBeUndefined();
  });
});

test('characters are counted as people count them', () => {
  expect(passwordProblem('aB3!🌻🌻🌻')).toBe(TOO_SHORT);
  expect(passwordProblem('aB3!🌻🌻🌻🌻')).toBeUndefined();
});

test('a new password is checked by these rules wherever it comes from', () => {
  expect(NewPassword.safeParse('kurz').error?.issues.map(({ message }) => message)).toEqual([TOO_SHORT]);
  expect(NewPassword.parse('Zaunkönig7!')).toBe('Zaunkönig7!');
});

test('a given password is only compared, since rules may have changed after it was set', () => {
  expect(GivenPassword.parse('kurz')).toBe('kurz');
  for (const refused of ['', undefined, 'x'.repeat(PASSWORD_MAX_LENGTH + 1)])
    expect(GivenPassword.safeParse(refused).error?.issues[0]?.message).toBe(PASSWORD_MISSING_MESSAGE);
});

test('nothing is trimmed or changed', () => {
  expect(NewPassword.parse('  Zaunkönig7! ')).toBe('  Zaunkönig7! ');
  expect(GivenPassword.parse(' a ')).toBe(' a ');
});
