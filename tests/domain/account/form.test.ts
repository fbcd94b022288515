import { describe, expect, test } from 'vitest';
import { ForgotPasswordForm } from '#domain/account/contact-fields.ts';
import { DeleteAccountForm, LoginForm, RegistrationForm } from '#domain/account/form.ts';
import { PASSWORD_MISSING_MESSAGE } from '#domain/account/password.ts';
import { EMAIL_MESSAGE, PHONE_MESSAGE } from '#domain/person-fields.ts';

const messages = (schema: typeof RegistrationForm | typeof LoginForm | typeof DeleteAccountForm, form: object) =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the registration', () => {
  const form = { email: 'erika@muster.example', phoneNumber: '05731 123456', password: 'Veilchen7!blau' };

  test('is taken as typed', () => {
    expect(RegistrationForm.parse(form)).toEqual(form);
  });

  test('says of each empty field what is missing, and of the password the first rule only', () => {
    expect(messages(RegistrationForm, { email: '', phoneNumber: '', password: '' })).toEqual({
      email: EMAIL_MESSAGE,
      phoneNumber: PHONE_MESSAGE,
      password: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
    });
    expect(messages(RegistrationForm, { ...form, password: 'Passwort!' })).toEqual({
      password: 'Das Passwort muss mindestens eine Ziffer enthalten.',
    });
  });

  test('has no room for more', () => {
    expect(RegistrationForm.safeParse({ ...form, role: 'admin' }).success).toBe(false);
  });
});

test('a sign-in takes passwords of older rules, but not none and not a megabyte', () => {
  const email = 'erika@muster.example';
  expect(LoginForm.safeParse({ email, password: 'alt' }).success).toBe(true);
  for (const password of ['', 'a'.repeat(257)]) {
    expect(messages(LoginForm, { email, password })).toEqual({ password: PASSWORD_MISSING_MESSAGE });
    expect(messages(DeleteAccountForm, { password })).toEqual({ password: PASSWORD_MISSING_MESSAGE });
  }
});

test('a forgotten password needs an address only', () => {
  expect(ForgotPasswordForm.parse({ email: ' Erika@Muster.example' })).toEqual({ email: 'erika@muster.example' });
});
