import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as account from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { exportUser } from '#contract/user-data.ts';
import { listSessions } from '#contract/user-session.ts';
import { PASSWORD_MAX_LENGTH } from '#domain/account/password.ts';
import { antiForgery, databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { addPerson, PASSWORD } from '../../support/pages/case/person.ts';

const SITE = 'https://www.bestattungen-muster.example';
const EMAIL = 'erika@muster.example';
const DAY_MS = 24 * 60 * 60 * 1000;

/** `/api/entry/{number}` is also the address of a search for `/api/entry/search`. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** What stands between an account and whoever has no business there (OWASP ASVS 5.0, see `tests/asvs.md`). */
describe.each(databases)('an account on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), options: { siteUrl: SITE } });
    await addPerson(server.database, server.services.auth.passwords);
  });
  afterAll(() => server.close());
  afterEach(() => vi.useRealTimers());

  const signIn = (password = PASSWORD, email = EMAIL) => server.post(account.loginUser.path, { email, password });

  const cookiesOf = (reply: LightMyRequestResponse): Record<string, string> =>
    Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));

  test.each(endpoints.filter(({ method }) => method !== 'GET'))(
    '$method $path wants the token that only our own pages can read',
    async ({ method, path }) => {
      const { cookies } = await antiForgery(server.app);
      const reply = await server.app.inject({ method, url: path.replace(/\{\w+\}/g, 'x'), cookies });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'anti-forgery']);
    },
  );

  test.each(endpoints.filter(({ body }) => body))(
    '$method $path takes nothing that a form of another site can send',
    async (endpoint) => {
      const { method, path, files, bodyBytes } = endpoint;
      const url = path.replace(/\{\w+\}/g, 'x');
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
        const request = { method, url, payload: 'a=1', headers: { 'content-type': type } };
        // What takes files is told apart by the token alone, which no other site can read.
        const isTaken = files !== undefined && type.startsWith('multipart/');
        const reply = isTaken ? await server.app.inject(request) : await server.send(request);
        // A large body of an admin is not even read of anybody else.
        const isClosed = (bodyBytes !== undefined || files !== undefined) && !isForEverybody(endpoint);
        expect([type, reply.statusCode]).toEqual([type, isTaken ? 403 : isClosed ? 401 : 415]);
      }
    },
  );

  test.each(endpoints.filter(({ method }) => method === 'POST'))(
    '$path is not called by a link or a picture',
    async ({ path }) => {
      const list = endpoints.find((each) => each.method === 'GET' && patternOf(each.path).test(path));
      const reply = await server.app.inject({ method: 'GET', url: path });
      expect(reply.statusCode).toBe(!list ? 405 : isForEverybody(list) ? 200 : 401);
    },
  );

  const isForEverybody = (endpoint: Endpoint) => endpoint.may === 'public';

  test('the appointments of others are not told to the cookie of an admin alone', async () => {
    const admin = await server.person({ role: 'admin' });
    const url = '/api/Appointment/filter?from=2026-11-23&to=2026-11-27';
    const asked = async (headers: Record<string, string>) => (await server.app.inject({ url, headers })).json();
    expect(await asked({ authorization: `Bearer ${admin.accessToken}` })).toHaveProperty('booked');
    expect(await asked({ cookie: admin.cookie })).not.toHaveProperty('booked');
  });

  test.each(endpoints.filter((each) => each.method === 'GET' && !isForEverybody(each)))(
    'GET $path answers nothing to a cookie alone',
    async ({ path }) => {
      const cookies = cookiesOf(await signIn());
      expect(cookies).toHaveProperty('__Host-session');
      const reply = await server.app.inject({ method: 'GET', url: path, cookies });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'not-signed-in']);
    },
  );

  test('who never was signed in is not told that she no longer is', async () => {
    const message = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/api/User/case', headers })).json().message;
    expect(await message({})).toBe('Sie sind nicht angemeldet. Bitte melden Sie sich an.');
    expect(await message({ authorization: 'Bearer abgelaufen' })).toContain('nicht mehr angemeldet');
  });

  test('every cookie of a sign-in stays with this host, on https, and leaves for no other site', async () => {
    const { cookies } = await signIn();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-session']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  test('no script and no body ever holds what the cookie of the session holds', async () => {
    const reply = await signIn();
    const [token = ''] = decodeURIComponent(cookiesOf(reply)['__Host-session'] ?? '').split('.');
    expect(token.length).toBeGreaterThan(20);
    const headers = { authorization: `Bearer ${reply.json().accessToken}` };
    const sessions = await server.app.inject({ method: 'GET', url: listSessions.path, headers });
    const everything = await server.app.inject({ method: 'GET', url: exportUser.path, headers });
    expect([sessions.statusCode, everything.statusCode]).toEqual([200, 200]);
    for (const { body } of [reply, sessions, everything]) expect(body).not.toContain(token);
    const claims = Buffer.from(reply.json().accessToken.split('.')[1], 'base64url').toString();
    expect(claims).toContain('"sid"');
    expect(claims).not.toContain(token);
  });

  test.each([
    ['a role', account.register.path, { email: 'e@muster.example', phoneNumber: '05731 123456', role: 'admin' }],
    ['an id', account.register.path, { email: 'e@muster.example', phoneNumber: '05731 123456', id: 'erika' }],
    [
      'a confirmed address',
      account.register.path,
      { email: 'e@muster.example', phoneNumber: '05731 123456', emailVerified: true },
    ],
    ['a hint', account.register.path, { email: 'e@muster.example', phoneNumber: '05731 123456', hint: 'Hund' }],
    ['somebody else', account.deleteAccount.path, { userId: 'otto' }],
    ['a role at the sign-in', account.loginUser.path, { email: EMAIL, role: 'admin' }],
  ])('a field that nobody asked for is refused: %s', async (_what, url, fields) => {
    const headers = { authorization: `Bearer ${(await signIn()).json().accessToken}` };
    const reply = await server.post(url, { ...fields, password: PASSWORD }, { headers });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
    const unwanted = Object.keys(fields).at(-1);
    expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual([unwanted]);
  });

  test.each(
    [
      'sign-in/email',
      'sign-up/email',
      'get-session',
      'list-sessions',
      'request-password-reset',
      'update-user',
      'ok',
    ].flatMap((name) => [
      { method: 'GET' as const, url: `/api/auth/${name}` },
      { method: 'POST' as const, url: `/api/auth/${name}` },
    ]),
  )('the library behind the sign-in has no address of its own: $method $url', async ({ method, url }) => {
    const { cookies, token } = await antiForgery(server.app);
    const headers = { 'x-xsrf-token': token };
    const reply = await server.app.inject({ method, url, cookies, headers });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown-endpoint']);
  });

  test.each([
    ['64 characters', `Aa1!${'x'.repeat(60)}`],
    [`${PASSWORD_MAX_LENGTH} characters`, `Aa1!${'x'.repeat(PASSWORD_MAX_LENGTH - 4)}`],
    ['blanks and umlauts', '  Über 7 Brücken!  '],
    ['other scripts', 'Пароль-Ä1! 春は曙 🌲'],
  ])('a password counts as it was typed, to the last character: %s', async (_what, password) => {
    const id = crypto.randomUUID();
    const email = `${id}@muster.example`;
    await addPerson(server.database, server.services.auth.passwords, { id, email, password });
    expect((await signIn(password, email)).statusCode).toBe(200);
    const others = [
      [...password].slice(0, -1).join(''),
      `${[...password].slice(0, -1).join('')}X`,
      password.toLowerCase(),
      password.toUpperCase(),
    ];
    for (const other of others) expect((await signIn(other, email)).json().code).toBe('wrong-credentials');
  });

  test('what could take the account away asks for the password again', async () => {
    const headers = { authorization: `Bearer ${(await signIn()).json().accessToken}` };
    const calls: [string, object][] = [
      [
        account.updateUser.path,
        { tokenType: 'emailChange', newValue: 'neu@muster.example', oldValue: 'Falsch 7!', token: '' },
      ],
      [
        account.updateUser.path,
        { tokenType: 'passwordChange', newValue: 'Ahorn 8! Blatt', oldValue: 'Falsch 7!', token: '' },
      ],
      [account.deleteAccount.path, { password: 'Falsch 7!' }],
    ];
    for (const [url, body] of calls) {
      const reply = await server.post(url, body, { headers });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'wrong-password']);
    }
    expect((await signIn()).statusCode).toBe(200);
  });

  test('every session has a random token of its own, of at least 128 bits', async () => {
    const tokens = new Set<string>();
    for (let each = 0; each < 50; each++) {
      const started = await server.services.auth.sessions.start('erika', { userAgent: '', cookie: undefined });
      tokens.add(/^__Host-session=([A-Za-z0-9]+)/.exec(started?.cookies[0] ?? '')?.[1] ?? '');
    }
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(token.length * Math.log2(62)).toBeGreaterThan(128);
  });

  test('a password does not age', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + 3 * 365 * DAY_MS });
    expect((await signIn()).statusCode).toBe(200);
  });
});

test('nobody is there before somebody signs up', async () => {
  const server = await startTestApp();
  expect(await server.database.db.selectFrom('user').selectAll().execute()).toEqual([]);
  await server.close();
});
