import { expect } from 'vitest';
import { PASSWORD, type TestApp, type TestMail } from '../app.ts';
import type { ApiBrowser } from '../pages/api-browser.ts';

export const NEW_PASSWORD = 'Regenschirm3!grau';

export const registration = (named: { email?: string; phoneNumber?: string; password?: string } = {}) => ({
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  password: PASSWORD,
  ...named,
});

/** The newest mail of a kind to somebody. */
export async function lastMail(server: Pick<TestApp, 'mails'>, recipient: string, kind: string): Promise<TestMail> {
  const mail = (await server.mails()).findLast((each) => each.recipient === recipient && each.kind === kind);
  if (!mail) throw new Error(`no mail ${kind} to ${recipient}`);
  return mail;
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Pick<TestMail, 'text'>): string {
  const token = /\/activate\?token=([\w.-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}

/** What everybody in the outbox was sent, as `kind recipient`. */
export const outbox = async (server: Pick<TestApp, 'mails'>): Promise<string[]> =>
  (await server.mails()).map(({ kind, recipient }) => `${kind} ${recipient}`);

/** Registers, follows the link, and is signed in. */
export async function registerAndActivate(server: TestApp, browser: ApiBrowser, email: string): Promise<void> {
  expect((await browser.post('Workflow/register', registration({ email }))).statusCode).toBe(200);
  const token = tokenIn(await lastMail(server, email, 'konto-aktivieren'));
  const activated = await browser.post('Workflow/activate-email-token', {
    token,
    tokenType: 'activation',
    password: PASSWORD,
  });
  expect(activated.statusCode).toBe(200);
}

/** The token of the link in the mail that "I forgot my password" sends. */
export async function forgetPassword(server: TestApp, browser: ApiBrowser, email: string): Promise<string> {
  expect((await browser.post('Workflow/forgot-password', { email })).statusCode).toBe(200);
  return tokenIn(await lastMail(server, email, 'passwort-zuruecksetzen'));
}

export const reset = (token: string, newValue = NEW_PASSWORD) => ({
  tokenType: 'passwordForget',
  newValue,
  oldValue: '',
  token,
});

/** Whether anything is left of a sign-in: the session in the cookie, and the access token. */
export async function isSignedIn(browser: ApiBrowser): Promise<{ cookie: boolean; token: boolean }> {
  // The refresh would give a new access token, so the old one is tried first.
  const withToken = await browser.post('User');
  const { accessToken } = browser;
  const refreshed = await browser.post('User/check-refresh-token');
  browser.accessToken = accessToken;
  return { cookie: refreshed.statusCode === 200, token: withToken.statusCode === 200 };
}
