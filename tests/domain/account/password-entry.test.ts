import { expect, test } from 'vitest';
import { validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { PASSWORD_MISMATCH_MESSAGE } from '#domain/account/password.ts';
import { NewPasswordEntry, RegistrationEntry, repeatProblem } from '#domain/account/password-entry.ts';

const PASSWORD = 'Ein gutes Wort 7!';
const registration = { email: 'erika@muster.example', phoneNumber: '05731 123456', password: PASSWORD };

test('a registration with the same password twice may be sent', () => {
  expect(RegistrationEntry.safeParse({ ...registration, repeat: PASSWORD }).success).toBe(true);
});

test('a repetition that differs is told at its field, together with what else is wrong', () => {
  const { error } = RegistrationEntry.safeParse({ ...registration, email: 'erika', repeat: 'anders' }, inGerman);
  expect(error && validationErrors(error).map(({ field }) => field)).toEqual(['email', 'repeat']);
});

test('a new password must be repeated and keep the rules', () => {
  expect(NewPasswordEntry.safeParse({ newValue: PASSWORD, repeat: PASSWORD }).success).toBe(true);
  expect(NewPasswordEntry.safeParse({ newValue: PASSWORD, repeat: '' }).success).toBe(false);
  expect(NewPasswordEntry.safeParse({ newValue: 'kurz', repeat: 'kurz' }).success).toBe(false);
});

test('an empty repetition is not wrong yet', () => {
  expect(repeatProblem(PASSWORD, '')).toBeUndefined();
  expect(repeatProblem(PASSWORD, 'Ein')).toBe(PASSWORD_MISMATCH_MESSAGE);
  expect(repeatProblem(PASSWORD, PASSWORD)).toBeUndefined();
});
