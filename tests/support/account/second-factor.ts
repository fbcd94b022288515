import { expect } from 'vitest';
import type { TestPerson } from '../app.ts';
import type { ApiBrowser } from '../pages/api-browser.ts';
import { codeOf } from './app-code.ts';
import type { Authenticator } from './authenticator.ts';

type Login = Pick<TestPerson, 'email' | 'password'>;
type Asked = { readonly ticket: string; readonly kinds: readonly string[]; readonly setUp?: boolean };

/** The right password of somebody who is asked for a second factor. */
export async function passwordStep(browser: ApiBrowser, { email, password }: Login): Promise<Asked> {
  const reply = await browser.post('Workflow/login-user', { email, password });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'second-factor']);
  const { ticket, kinds, setUp } = reply.json<Asked>();
  return { ticket, kinds, ...(setUp === undefined ? {} : { setUp }) };
}

type App = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** An app for codes, with the ticket of a sign-in or in the session of the browser. */
export async function setUpApp(browser: ApiBrowser, ticket?: string): Promise<App> {
  const by = ticket === undefined ? {} : { ticket };
  const begun = await browser.post('factor/totp', by);
  expect(begun.statusCode).toBe(200);
  const { id, secret } = begun.json<{ id: string; secret: string }>();
  const done = await browser.post('factor/totp/confirm', { ...by, id, code: codeOf(secret) });
  expect(done.statusCode).toBe(200);
  if (ticket !== undefined) browser.accessToken = done.json().signedIn.accessToken;
  return { secret, recoveryCodes: done.json().recoveryCodes };
}

/** The first sign-in of somebody of the team. */
export async function signInFirst(browser: ApiBrowser, login: Login): Promise<App> {
  const { ticket, setUp } = await passwordStep(browser, login);
  expect(setUp).toBe(true);
  return setUpApp(browser, ticket);
}

export async function addPasskeyOf(browser: ApiBrowser, device: Authenticator, ticket?: string) {
  const by = ticket === undefined ? {} : { ticket };
  const begun = await browser.post('factor/passkey/options', by);
  expect(begun.statusCode).toBe(200);
  const attestation = device.create(begun.json().options);
  const done = await browser.post('factor/passkey', { ...by, name: 'Telefon', attestation });
  expect(done.statusCode).toBe(200);
  if (ticket !== undefined) browser.accessToken = done.json().signedIn.accessToken;
  return done.json<{ recoveryCodes: readonly string[] }>();
}
