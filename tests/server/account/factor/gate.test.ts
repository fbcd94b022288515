import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { CHECK_SECONDS } from '#domain/account/session-life.ts';
import {
  forgetPassword,
  isSignedIn,
  lastMail,
  NEW_PASSWORD,
  registration,
  reset,
  tokenIn,
} from '../../../support/account/account-journey.ts';
import { codeOf } from '../../../support/account/app-code.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { passwordStep, setUpApp, signInFirst } from '../../../support/account/second-factor.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../../support/pages/api-browser.ts';

const NOTHING_LEFT = { cookie: false, token: false };
const ALL = { cookie: true, token: true };

describe.each(databases)('the second factor on $name cannot be skipped by', ({ open }) => {
  let server: TestApp;
  let browser: ApiBrowser;
  let addresses = 0;
  const stranger = (): ApiBrowser => {
    addresses += 1;
    return openBrowser(server, { address: `198.51.${addresses >> 8}.${addresses & 255}` });
  };
  beforeAll(async () => {
    server = await startTestApp({
      database: await open(),
      clock: () => new Date(),
      options: { secondFactor: true },
      passwords: quickPasswords,
    });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    browser = stranger();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const signIn = async (somebody: TestPerson, where = browser) =>
    where.post('Workflow/login-user', { email: somebody.email, password: somebody.password });
  const update = (where: ApiBrowser, tokenType: string, newValue: string, oldValue: string) =>
    where.post('Workflow/update-user', { tokenType, newValue, oldValue, token: '' });
  const giveRole = (userId: string) =>
    server.database.db.updateTable('user').set({ role: 'admin' }).where('id', '=', userId).execute();
  const factorAtOf = async (userId: string) =>
    (await server.database.db.selectFrom('session').select('factor_at').where('user_id', '=', userId).execute()).map(
      ({ factor_at }) => factor_at,
    );

  test('an old session, and the token and the refresh of before', async () => {
    const somebody = await server.person({ role: 'mitarbeit' });
    const old = stranger();
    old.cookies.set('session', somebody.cookie.replace('session=', ''));
    old.accessToken = somebody.accessToken;
    expect(await isSignedIn(old)).toEqual(ALL);
    await server.database.db.updateTable('session').set({ factor_at: null }).execute();
    expect(await isSignedIn(old)).toEqual(NOTHING_LEFT);
    expect((await server.services.auth.sessions.list(somebody.userId)).length).toBe(0);
  });

  test('a role that is given in mid-session', async () => {
    const somebody = await server.person();
    await signIn(somebody);
    expect(await isSignedIn(browser)).toEqual(ALL);
    await giveRole(somebody.userId);
    expect(await isSignedIn(browser)).toEqual(NOTHING_LEFT);
    expect((await browser.send('GET', 'catalogue-row?thing=urn')).statusCode).toBe(401);
  });

  test('a role that is given while the password is changed', async () => {
    const somebody = await server.person();
    await signIn(somebody);
    const hash = vi.spyOn(server.services.auth.passwords, 'hash').mockImplementationOnce(async (password) => {
      await giveRole(somebody.userId);
      return quickPasswords.hash(password);
    });
    const reply = await update(browser, 'passwordChange', NEW_PASSWORD, somebody.password);
    hash.mockRestore();
    expect(reply.json()).toMatchObject({ accessToken: '', user: null });
    expect(await isSignedIn(browser)).toEqual(NOTHING_LEFT);
  });

  test('a reset link, which signs nobody in and leaves the factor as it is', async () => {
    const somebody = await server.person({ role: 'admin' });
    const { secret } = await signInFirst(browser, somebody);
    const thief = stranger();
    const token = await forgetPassword(server, thief, somebody.email);
    expect((await thief.post('Workflow/update-user', reset(token))).json()).toMatchObject({ accessToken: '' });
    expect(await isSignedIn(thief)).toEqual(NOTHING_LEFT);
    later(60);
    const { kinds, ticket, setUp } = await passwordStep(thief, { ...somebody, password: NEW_PASSWORD });
    expect({ kinds, setUp }).toEqual({ kinds: ['totp', 'recovery'], setUp: undefined });
    expect((await thief.post('factor/totp', { ticket })).json().code).toBe('ticket-invalid');
    expect((await thief.post('Workflow/login-factor', { ticket, kind: 'totp', code: codeOf(secret) })).statusCode).toBe(
      200,
    );
  });

  test('a ticket of before the reset', async () => {
    const somebody = await server.person({ role: 'admin' });
    const { secret } = await signInFirst(browser, somebody);
    const thief = stranger();
    const { ticket } = await passwordStep(thief, somebody);
    const token = await forgetPassword(server, browser, somebody.email);
    await browser.post('Workflow/update-user', reset(token));
    later(60);
    const reply = await thief.post('Workflow/login-factor', { ticket, kind: 'totp', code: codeOf(secret) });
    expect(reply.json().code).toBe('ticket-invalid');
  });

  test('an e-mail change, whose link keeps the session it is opened in, and starts none elsewhere', async () => {
    const somebody = await server.person({ role: 'admin' });
    await signInFirst(browser, somebody);
    const email = `neu-${somebody.email}`;
    await update(browser, 'emailChange', email, somebody.password);
    const token = tokenIn(await lastMail(server, email, 'email-bestaetigen'));
    const elsewhere = stranger();
    const opened = await elsewhere.post('Workflow/activate-email-token', { token, tokenType: 'emailChange' });
    expect(opened.json()).toMatchObject({ accessToken: '', user: null });
    expect(await isSignedIn(elsewhere)).toEqual(NOTHING_LEFT);
    expect(await isSignedIn(browser)).toEqual(ALL);
    expect((await passwordStep(elsewhere, { ...somebody, email })).setUp).toBeUndefined();
  });

  test('an activation, where the account has got a role', async () => {
    const email = 'neuzugang@muster.example';
    await browser.post('Workflow/register', registration({ email }));
    const { id } = await server.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await giveRole(id);
    const token = tokenIn(await lastMail(server, email, 'konto-aktivieren'));
    const activated = await browser.post('Workflow/activate-email-token', {
      token,
      tokenType: 'activation',
      password: PASSWORD,
    });
    expect([activated.statusCode, activated.json().accessToken]).toEqual([200, '']);
    expect(await isSignedIn(browser)).toEqual(NOTHING_LEFT);
    expect((await passwordStep(browser, { email, password: PASSWORD })).setUp).toBe(true);
  });

  test('a new password, which carries over when the factor was shown', async () => {
    const somebody = await server.person({ role: 'admin' });
    await signInFirst(browser, somebody);
    const thief = browser.copy();
    later(120);
    expect((await update(browser, 'passwordChange', NEW_PASSWORD, somebody.password)).statusCode).toBe(200);
    expect(await isSignedIn(browser)).toEqual(ALL);
    expect(await isSignedIn(thief)).toEqual(NOTHING_LEFT);
    expect(await factorAtOf(somebody.userId)).toEqual([NOW.toISOString()]);
  });

  test('the sessions that a user had before her first factor', async () => {
    const somebody = await server.person();
    await signIn(somebody);
    const elsewhere = stranger();
    await signIn(somebody, elsewhere);
    await setUpApp(browser);
    expect(await isSignedIn(elsewhere)).toEqual(NOTHING_LEFT);
    expect(await isSignedIn(browser)).toEqual(ALL);
    // Nor by a row that was left over.
    await server.database.db.updateTable('session').set({ factor_at: null }).execute();
    expect(await isSignedIn(browser)).toEqual(NOTHING_LEFT);
  });

  test('an app that has not shown a code: it asks for nothing yet', async () => {
    const somebody = await server.person();
    await signIn(somebody);
    expect((await browser.post('factor/totp', {})).statusCode).toBe(200);
    expect(await isSignedIn(browser)).toEqual(ALL);
    expect((await signIn(somebody)).statusCode).toBe(200);
  });

  test('going on with an old check: important calls ask again after ten minutes', async () => {
    const somebody = await server.person({ role: 'admin' });
    const { secret } = await signInFirst(browser, somebody);
    const important = endpoints.filter(({ recentCheck }) => recentCheck);
    expect(important.length).toBeGreaterThan(5);
    const codes = async () => {
      const replies: string[] = [];
      for (const { method, path } of important) {
        const reply = await server.send({
          method,
          url: path.replace(/\{version\}/, '1').replace(/\{\w+\}/g, 'nichts'),
          as: { cookie: '', accessToken: browser.accessToken },
          ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
        });
        replies.push(
          `${path} ${reply.statusCode} ${reply.headers['content-type']?.toString().includes('problem') ? reply.json().code : ''}`,
        );
      }
      return replies;
    };
    later(CHECK_SECONDS + 1);
    expect(await codes()).toEqual(important.map(({ path }) => `${path} 403 check-again`));
    const check = await browser.post('factor/check', { kind: 'totp', code: codeOf(secret) });
    expect(check.json()).toMatchObject({
      until: new Date(Date.now() + CHECK_SECONDS * 1000).toISOString(),
      user: { id: somebody.userId },
    });
    const sessions = await server.services.auth.sessions.list(somebody.userId);
    expect(sessions).toHaveLength(1);
    later(CHECK_SECONDS);
    for (const reply of await codes()) expect(reply).not.toContain('check-again');
  });

  test('the other way round: where it is switched off nothing is asked', async () => {
    const off = await startTestApp({
      database: server.database,
      clock: () => new Date(),
      options: { secondFactor: false },
      passwords: quickPasswords,
    });
    const somebody = await server.person({ role: 'admin' });
    await signInFirst(browser, somebody);
    const { email, password } = somebody;
    const elsewhere = openBrowser(off);
    expect((await elsewhere.post('Workflow/login-user', { email, password })).json().tokenEvents_T).toBe('login');
    expect(await isSignedIn(elsewhere)).toEqual(ALL);
    await off.app.close();
    await off.services.texts.close();
  });
});
