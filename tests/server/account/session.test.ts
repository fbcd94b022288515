import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { SESSION_IDLE_SECONDS } from '#domain/account/session-life.ts';
import { forgetPassword, isSignedIn, NEW_PASSWORD, reset } from '../../support/account/account-journey.ts';
import { disableUser } from '../../support/account/disable-user.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, earthBurial, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../support/pages/api-browser.ts';

describe.each(databases)('a session on $name', ({ open }) => {
  let server: TestApp;
  let person: TestPerson;
  let browser: ApiBrowser;
  /** Has copied cookie and access token. */
  let thief: ApiBrowser;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => new Date(), passwords: quickPasswords });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    person = await server.person();
    browser = openBrowser(server, {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0',
    });
    const { email, password } = person;
    expect((await browser.post('Workflow/login-user', { email, password })).statusCode).toBe(200);
    thief = browser.copy();
    expect(await isSignedIn(thief)).toEqual({ cookie: true, token: true });
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  const NOTHING_LEFT = { cookie: false, token: false };
  const later = (seconds: number) => vi.setSystemTime(NOW.getTime() + seconds * 1000);

  test('begins and ends with the browser forgetting what it loaded ahead, and a wrong password changes nothing', async () => {
    const forgets = async (path: string, body?: Readonly<Record<string, unknown>>) =>
      (await browser.post(path, body)).headers['clear-site-data'];
    const { email, password } = person;
    expect(await forgets('Workflow/logout')).toBe('"prefetchCache", "prerenderCache"');
    expect(await forgets('Workflow/login-user', { email, password: 'Falsch7!wort' })).toBeUndefined();
    expect(await forgets('Workflow/login-user', { email, password })).toBe('"prefetchCache", "prerenderCache"');
  });

  test('copied, is useless after logout', async () => {
    await browser.post('Workflow/logout');
    expect(await isSignedIn(thief)).toEqual(NOTHING_LEFT);
  });

  test('copied, is useless after a change of the password', async () => {
    const change = { tokenType: 'passwordChange', newValue: NEW_PASSWORD, oldValue: person.password, token: '' };
    expect((await browser.post('Workflow/update-user', change)).statusCode).toBe(200);
    expect(await isSignedIn(thief)).toEqual(NOTHING_LEFT);
  });

  test('copied, is useless after a reset of the password', async () => {
    const token = await forgetPassword(server, browser, person.email);
    expect((await openBrowser(server).post('Workflow/update-user', reset(token))).statusCode).toBe(200);
    expect(await isSignedIn(thief)).toEqual(NOTHING_LEFT);
  });

  test('is useless once the person is disabled, who cannot come back by password or link', async () => {
    const token = await forgetPassword(server, browser, person.email);
    await disableUser(server.database.db, person.userId, NOW);
    expect(await isSignedIn(browser)).toEqual(NOTHING_LEFT);
    const { email, password } = person;
    expect((await browser.post('Workflow/login-user', { email, password })).json().code).toBe('wrong-credentials');
    expect((await openBrowser(server).post('Workflow/update-user', reset(token))).json().code).toBe('link-broken');
    const mails = (await server.mails()).length;
    await openBrowser(server).post('Workflow/forgot-password', { email });
    await openBrowser(server).post('Workflow/register', { email, phoneNumber: '05731 1', password: NEW_PASSWORD });
    expect(await server.mails()).toHaveLength(mails);
  });

  test('is useless after its end', async () => {
    later(SESSION_IDLE_SECONDS + 1);
    expect(await isSignedIn(browser)).toEqual(NOTHING_LEFT);
  });

  test('is prolonged by use, not beyond 90 days', async () => {
    const day = 24 * 60 * 60;
    for (let days = 10; days < 90; days += 10) {
      later(days * day);
      expect((await browser.post('User/check-refresh-token')).statusCode).toBe(200);
    }
    later(90 * day + 1);
    expect((await browser.post('User/check-refresh-token')).statusCode).toBe(401);
  });

  test('is listed with its device and can be ended from another', async () => {
    const phone = openBrowser(server, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    });
    await phone.post('Workflow/login-user', { email: person.email, password: person.password });
    const listed = (await browser.send('GET', 'User/session')).json<{ id: string; device: string }[]>();
    expect(listed.map(({ device }) => device).sort()).toEqual([
      'Firefox auf Windows',
      'Safari auf iPhone',
      'Unbekanntes Gerät',
    ]);
    const { id } = listed.find(({ device }) => device === 'Safari auf iPhone') ?? { id: '' };
    const left = (await browser.send('DELETE', `User/session/${id}`)).json();
    expect(left).toHaveLength(2);
    expect(await isSignedIn(phone)).toEqual(NOTHING_LEFT);
    expect((await browser.send('DELETE', `User/session/${id}`)).json().code).toBe('unknown-session');

    const rest = (await browser.send('DELETE', 'User/session')).json();
    expect(rest).toMatchObject([{ device: 'Firefox auf Windows', isCurrent: true }]);
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
  });

  test('of somebody else cannot be ended', async () => {
    const other = await server.person();
    const [{ id }] = (await server.send({ method: 'GET', url: '/api/User/session', as: other })).json();
    expect((await browser.send('DELETE', `User/session/${id}`)).json().code).toBe('unknown-session');
    expect((await server.post('/api/User', undefined, { as: other })).statusCode).toBe(200);
  });

  const inSomebodysName = endpoints.filter(({ session }) => session).map(({ method, path }) => [method, path] as const);
  test.each(inSomebodysName)('once ended, its access token is refused by %s %s', async (method, path) => {
    await browser.post('Workflow/logout');
    const filled = path.replace('{id}', 'a').replace('{reference}', 'KV-0000-0000-0000');
    const payload = path.endsWith('cost-estimation') ? earthBurial : {};
    const refused = await server.send({
      method,
      url: filled,
      as: { cookie: '', accessToken: thief.accessToken },
      ...(method === 'POST' ? { payload } : {}),
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not-signed-in']);
  });
});
