import * as z from 'zod/mini';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';
import { COMMON_PASSWORD } from './refusal.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for every password manager; bounds the work of a hash. */
export const PASSWORD_MAX_LENGTH = 256;
export const SPECIAL_CHARACTERS = '!@#$%^&*()-_=+[]{};:,.?';
export const PASSWORD_MISMATCH_MESSAGE = 'Die Passwörter stimmen nicht überein.';
export const PASSWORD_MISSING_MESSAGE = 'Bitte geben Sie Ihr Passwort ein.';

const COMMON = /1234|password|qwerty|abc|1111|letmein/i;
const PERSONAL = /username|email|birthday/i;

const UNTYPED_MESSAGE = 'Das Passwort enthält Zeichen, die sich nicht eingeben lassen.';
const LENGTH_MESSAGE = `Das Passwort darf höchstens ${PASSWORD_MAX_LENGTH} Zeichen lang sein.`;

type Rule = { readonly isMet: (password: string) => boolean; readonly message: string };

/** Specification, section 5, in its order; messages 2 to 5 from decisions, Accounts. */
const rules: readonly Rule[] = [
  {
    isMet: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
    message: `Das Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein.`,
  },
  {
    isMet: (password) => /\p{Lu}/u.test(password),
    message: 'Das Passwort muss mindestens einen Großbuchstaben enthalten.',
  },
  {
    isMet: (password) => /\p{Ll}/u.test(password),
    message: 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten.',
  },
  { isMet: (password) => /\d/.test(password), message: 'Das Passwort muss mindestens eine Ziffer enthalten.' },
  {
    isMet: (password) => [...password].some((character) => SPECIAL_CHARACTERS.includes(character)),
    message: `Das Passwort muss mindestens ein Sonderzeichen (${SPECIAL_CHARACTERS}) enthalten.`,
  },
  { isMet: (password) => !COMMON.test(password), message: COMMON_PASSWORD },
  {
    isMet: (password) => !PERSONAL.test(password),
    message: 'Das Passwort darf keine persönlichen Informationen enthalten.',
  },
  // Last: the specification's order names the others.
  {
    isMet: (password) => password.length <= PASSWORD_MAX_LENGTH,
    message: LENGTH_MESSAGE,
  },
];

/** The first rule a new password breaks, in words for the person; undefined where it may be used. */
export const passwordProblem = (password: string): string | undefined =>
  rules.find(({ isMet }) => !isMet(password))?.message;

/** A password to be set. */
export const NewPassword = z
  .string(PASSWORD_MISSING_MESSAGE)
  .check(bounded(PASSWORD_MAX_LENGTH, LENGTH_MESSAGE), writable(UNTYPED_MESSAGE), (payload) => {
    const message = passwordProblem(payload.value);
    if (message !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message });
  });

/** A password to be compared: rules may have changed since it was set. */
export const GivenPassword = z
  .string(PASSWORD_MISSING_MESSAGE)
  .check(
    bounded(PASSWORD_MAX_LENGTH, PASSWORD_MISSING_MESSAGE),
    z.minLength(1, PASSWORD_MISSING_MESSAGE),
    writable(UNTYPED_MESSAGE),
  );
