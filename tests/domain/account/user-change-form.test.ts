import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { PASSWORD_MISMATCH_MESSAGE, PASSWORD_MISSING_MESSAGE } from '#domain/account/password.ts';
import { EmailChangeForm, PasswordChangeForm, PhoneChangeForm } from '#domain/account/user-change-form.ts';
import { EMAIL_MESSAGE, PHONE_MESSAGE } from '#domain/person-fields.ts';

const complaints = (schema: z.ZodMiniType, values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const passwords = { oldValue: 'Altes!Haus7', newValue: 'Neues!Haus8', repeat: 'Neues!Haus8' };

describe('a new password', () => {
  test('is taken with the present one and its repetition', () => {
    expect(complaints(PasswordChangeForm, passwords)).toEqual({});
  });

  test('that was repeated otherwise is told at the repetition', () => {
    expect(complaints(PasswordChangeForm, { ...passwords, repeat: 'Neues!Haus9' })).toEqual({
      repeat: PASSWORD_MISMATCH_MESSAGE,
    });
  });

  test('that slipped twice is told at both fields', () => {
    expect(Object.keys(complaints(PasswordChangeForm, { ...passwords, oldValue: '', repeat: '' }))).toEqual([
      'oldValue',
      'repeat',
    ]);
  });

  test('needs the present one', () => {
    expect(complaints(PasswordChangeForm, { ...passwords, oldValue: '' })).toEqual({
      oldValue: PASSWORD_MISSING_MESSAGE,
    });
  });
});

test('a new address needs the present password', () => {
  expect(complaints(EmailChangeForm, { newValue: 'erika', oldValue: '' })).toEqual({
    newValue: EMAIL_MESSAGE,
    oldValue: PASSWORD_MISSING_MESSAGE,
  });
});

test('a new number is a number', () => {
  expect(complaints(PhoneChangeForm, { newValue: 'keine' })).toEqual({ newValue: PHONE_MESSAGE });
  expect(complaints(PhoneChangeForm, { newValue: '05731 654321' })).toEqual({});
});
