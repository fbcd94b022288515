import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContactFields, ForgotPasswordForm } from '#domain/account/contact-fields.ts';
import { DeleteAccountForm, LoginForm, RegistrationForm } from '#domain/account/form.ts';
import { UserUpdate } from '#domain/account/user-update.ts';
import { checkForm, type FieldError } from '#stores/form-check.ts';
import { withSentences } from '#stores/with-sentences.ts';
import { quickPasswords } from '../support/account/quick-passwords.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

const PASSWORD = 'Ein gutes Wort 7!';
const person = { email: 'erika@muster.example', phoneNumber: '05731 123456', password: PASSWORD };
const LONG = 'x'.repeat(300);

/** A form, the path that reads the same schema, and what a person might send. */
const wrongForms = [
  ['an empty registration', RegistrationForm, 'Workflow/register', { email: '', phoneNumber: '', password: '' }],
  ['a registration without anything', RegistrationForm, 'Workflow/register', {}],
  ['a short password', RegistrationForm, 'Workflow/register', { ...person, password: 'kurz' }],
  ['a usual password', RegistrationForm, 'Workflow/register', { ...person, password: 'Passwort1234!' }],
  ['an endless password', RegistrationForm, 'Workflow/register', { ...person, password: `Aa7!${LONG}` }],
  ['an address without a dot', RegistrationForm, 'Workflow/register', { ...person, email: 'erika@muster' }],
  ['an endless address', RegistrationForm, 'Workflow/register', { ...person, email: `${LONG}@${LONG}` }],
  ['a number of letters', RegistrationForm, 'Workflow/register', { ...person, phoneNumber: 'abends' }],
  ['something nobody asked for', RegistrationForm, 'Workflow/register', { ...person, role: 'admin' }],
  ['a sign-in without a password', LoginForm, 'Workflow/login-user', { email: person.email, password: '' }],
  ['a sign-in of numbers', LoginForm, 'Workflow/login-user', { email: 7, password: 7 }],
  ['a forgotten password of nobody', ForgotPasswordForm, 'Workflow/forgot-password', { email: 'erika' }],
  ['a deletion without a password', DeleteAccountForm, 'Workflow/delete-account', { password: '' }],
  ['contact fields', ContactFields, 'User/check-account-free-creation', { email: '@', phoneNumber: '1' }],
  [
    'a weak new password',
    UserUpdate,
    'Workflow/update-user',
    { tokenType: 'passwordChange', newValue: 'langgenug', oldValue: '', token: '' },
  ],
  [
    'a new address that is none',
    UserUpdate,
    'Workflow/update-user',
    { tokenType: 'emailChange', newValue: 'neu', oldValue: PASSWORD, token: '' },
  ],
  [
    'a new number that is none',
    UserUpdate,
    'Workflow/update-user',
    { tokenType: 'phoneChange', newValue: '?', oldValue: '', token: '' },
  ],
  [
    'a reset without a link',
    UserUpdate,
    'Workflow/update-user',
    { tokenType: 'passwordForget', newValue: PASSWORD, oldValue: '', token: '' },
  ],
  [
    'a change of nothing we know',
    withSentences(UserUpdate),
    'Workflow/update-user',
    { tokenType: 'nameChange', newValue: 'x' },
  ],
] as const;

let server: TestApp;
let erika: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ passwords: quickPasswords });
  erika = await server.person();
});
afterAll(() => server.close());

/** The first sentence of each field: a person corrects one thing at a time. */
const firstOf = (errors: readonly FieldError[]) =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));

describe('browser and server say the same of', () => {
  test.for(wrongForms)('%s', async ([, schema, path, values]) => {
    const checked = checkForm<unknown>(schema, values);
    const reply = await server.post(`/api/${path}`, values, { as: erika });
    expect(reply.statusCode).toBe(400);
    const { errors } = reply.json<{ errors: FieldError[] }>();
    expect(errors.length).toBeGreaterThan(0);
    expect(checked).toEqual({ ok: false, errors: expect.any(Array) });
    if (!checked.ok) expect(firstOf(checked.errors)).toEqual(firstOf(errors));
  });
});

test('one field has one error', () => {
  const checked = checkForm(RegistrationForm, { ...person, email: `${LONG} und noch etwas` });
  expect(checked).toEqual({ ok: false, errors: [{ field: 'email', message: expect.stringContaining('Adresse') }] });
});

test('what is right comes back as it goes on the wire', () => {
  const checked = checkForm(RegistrationForm, { ...person, email: ' Erika@Muster.Example ' });
  expect(checked).toEqual({ ok: true, value: person });
});
