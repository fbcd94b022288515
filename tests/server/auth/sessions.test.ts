import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_IDLE_SECONDS, SESSION_TOTAL_SECONDS } from '#domain/account/session-life.ts';
import { type Auth, createAuth } from '#server/auth/auth.ts';
import { sessionCookieName } from '#server/auth/better-auth.ts';
import type { Device, StartedSession } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connection/open.ts';
import { insertMailedLink } from '#server/db/mailed-link.ts';
import { migrate } from '#server/db/migrate.ts';
import { databases, NOW, openSqliteInMemory } from '../../support/app.ts';
import { addPerson, PASSWORD, plainPasswords } from '../../support/pages/case/person.ts';

const SECRET = 'ein Geheimnis nur für diese Versuche';
const HTTP = 'http://localhost:4321';
const HTTPS = 'https://www.bestattungen-muster.example';
const HOUR = 60 * 60;
const EMAIL = 'erika@muster.example';
const firefox: Device = { userAgent: 'Firefox', cookie: undefined };

describe.each(databases)('sessions on $name', ({ open }) => {
  let database: Database;
  let auth: Auth;

  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
    auth = authFor(HTTP);
  });
  afterAll(() => database.db.destroy());

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await addPerson(database, plainPasswords);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.db.deleteFrom('user').execute();
  });

  const authFor = (siteUrl: string): Auth =>
    createAuth({
      database,
      secret: SECRET,
      siteUrl,
      clock: () => new Date(),
      passwords: plainPasswords,
      secondFactor: false,
    });
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const signIn = async (device: Device = firefox): Promise<StartedSession> => {
    const reply = await auth.sessions.signIn(EMAIL, PASSWORD, device);
    if (!reply.ok) throw new Error(reply.code);
    return reply;
  };
  const start = async (device = firefox): Promise<StartedSession> =>
    running(await auth.sessions.start('erika', device));
  const rows = () => database.db.selectFrom('session').selectAll().execute();

  test('the right password starts a session', async () => {
    const { user, session } = await signIn();
    expect(user).toMatchObject({ id: 'erika', email: EMAIL, phoneNumber: '05731 123456', role: null });
    expect(session).toMatchObject({ userId: 'erika', userAgent: 'Firefox', createdAt: NOW, lastUsedAt: NOW });
  });

  test('on https the cookie belongs to this host alone and to no script', async () => {
    const reply = await authFor(HTTPS).sessions.signIn(EMAIL, PASSWORD, firefox);
    expect(reply.ok && reply.cookies).toHaveLength(1);
    expect(attributesOf((reply.ok && reply.cookies[0]) || '')).toEqual({
      name: '__Host-session',
      attributes: ['HttpOnly', `Max-Age=${SESSION_IDLE_SECONDS}`, 'Path=/', 'SameSite=Strict', 'Secure'],
    });
  });

  test('on http it does without Secure, else the browser would not keep it', async () => {
    const { cookies } = await signIn();
    expect(cookies).toHaveLength(1);
    expect(attributesOf(cookies[0] ?? '')).toEqual({
      name: 'session',
      attributes: ['HttpOnly', `Max-Age=${SESSION_IDLE_SECONDS}`, 'Path=/', 'SameSite=Strict'],
    });
  });

  test('a wrong password, an unknown address and a disabled person are refused alike', async () => {
    await addPerson(database, plainPasswords, { id: 'gesperrt', disabled_at: NOW.toISOString() });
    const refusals = [
      await auth.sessions.signIn(EMAIL, 'falsch', firefox),
      await auth.sessions.signIn('niemand@muster.example', PASSWORD, firefox),
      await auth.sessions.signIn('gesperrt@muster.example', PASSWORD, firefox),
      await auth.sessions.signIn('kein Format', PASSWORD, firefox),
    ];
    expect(new Set(refusals.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ ok: false, code: 'wrong-credentials' })]),
    );
    expect(await rows()).toEqual([]);
  });

  test('every address costs one look at a password: unknown, not active, forgotten, active', async () => {
    const [hash, verify] = [vi.fn(plainPasswords.hash), vi.fn(plainPasswords.verify)];
    await addPerson(database, plainPasswords, { id: 'vergessen', email_verified: 0 });
    await addPerson(database, plainPasswords, { id: 'neu', email_verified: 0 });
    for (const id of ['erste', 'zweite'])
      await insertMailedLink(database.db, {
        id,
        userId: 'neu',
        kind: 'activation',
        createdAt: NOW,
        expiresAt: new Date(NOW.getTime() + 1),
        registration: { passwordHash: `plain:${PASSWORD}`, phoneNumber: '05731 123456' },
      });
    const counting = createAuth({
      database,
      secret: SECRET,
      siteUrl: HTTP,
      clock: () => new Date(),
      passwords: { hash, verify },
      secondFactor: false,
    });
    for (const [at, id] of ['niemand', 'neu', 'vergessen', 'erika'].entries()) {
      await counting.sessions.signIn(`${id}@muster.example`, 'falsch', firefox);
      expect(hash.mock.calls.length + verify.mock.calls.length, id).toBe(at + 1);
    }
  });

  test('that an account is not active yet is told only to who knows its password', async () => {
    await addPerson(database, plainPasswords, { id: 'neu', email_verified: 0, password: 'nie bestätigt' });
    const register = (id: string, password: string, minutes: number) =>
      insertMailedLink(database.db, {
        id,
        userId: 'neu',
        kind: 'activation',
        createdAt: new Date(NOW.getTime() + minutes * 60_000),
        expiresAt: new Date(NOW.getTime() + HOUR * 1000),
        registration: { passwordHash: `plain:${password}`, phoneNumber: '05731 123456' },
      });
    await register('erste', 'das ältere Wort', 0);
    await register('zweite', PASSWORD, 1);
    const answerTo = (password: string) => auth.sessions.signIn('neu@muster.example', password, firefox);
    for (const wrong of ['falsch', 'nie bestätigt', 'das ältere Wort'])
      expect(await answerTo(wrong)).toEqual({ ok: false, code: 'wrong-credentials' });
    expect(await answerTo(PASSWORD)).toEqual({ ok: false, code: 'not-activated', userId: 'neu', linkId: 'zweite' });
    later(HOUR);
    expect(await answerTo(PASSWORD)).toEqual({ ok: false, code: 'wrong-credentials' });
  });

  test('no address of a computer is stored, and of a long browser name only the beginning', async () => {
    await signIn({ userAgent: 'x'.repeat(5000), cookie: undefined });
    expect(await rows()).toMatchObject([{ ip_address: '', user_agent: 'x'.repeat(300) }]);
  });

  test('signing in again in the same browser ends the earlier session', async () => {
    const first = await signIn();
    const second = await signIn(browserWith(first));
    expect(second.cookies[0]).not.toBe(first.cookies[0]);
    expect(await auth.sessions.find(first.session.id)).toBeUndefined();
    expect(await auth.sessions.find(second.session.id)).toBeDefined();
  });

  test('a wrong password leaves the session of the browser alone', async () => {
    const first = await signIn();
    await auth.sessions.signIn(EMAIL, 'falsch', browserWith(first));
    expect(await auth.sessions.find(first.session.id)).toBeDefined();
  });

  test('a session can start without a password', async () => {
    const started = await start();
    expect(await auth.sessions.read(browserWith(started))).toMatchObject({ session: { id: started.session.id } });
  });

  test('it never starts for a disabled person', async () => {
    await addPerson(database, plainPasswords, { id: 'gesperrt', disabled_at: NOW.toISOString() });
    expect(await auth.sessions.start('gesperrt', firefox)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  describe('the cookie', () => {
    test('names the session, and within the hour it is not written anew', async () => {
      const started = await signIn();
      later(HOUR - 1);
      expect(await auth.sessions.read(browserWith(started))).toMatchObject({
        user: { id: 'erika' },
        session: { id: started.session.id, lastUsedAt: NOW },
        cookies: [],
      });
    });

    test('prolongs the session after an hour', async () => {
      const started = await signIn();
      later(HOUR + 1);
      const read = await auth.sessions.read(browserWith(started));
      expect(read?.session.lastUsedAt).toEqual(new Date());
      expect(read?.cookies).toEqual([expect.stringContaining(`Max-Age=${SESSION_IDLE_SECONDS}`)]);
      later(SESSION_IDLE_SECONDS - 1);
      expect(await auth.sessions.read(browserWith(started))).toBeDefined();
    });

    test('is useless 14 days after its last use', async () => {
      const started = await signIn();
      later(SESSION_IDLE_SECONDS + 1);
      await expectUseless(started);
    });

    test('is useless 90 days after the sign-in, however often it was used', async () => {
      const started = await signIn();
      for (let day = 10; day < 90; day += 10) {
        later(10 * 24 * HOUR);
        expect(await auth.sessions.read(browserWith(started)), `day ${day}`).toBeDefined();
      }
      later(SESSION_TOTAL_SECONDS - 80 * 24 * HOUR);
      await expectUseless(started);
    });

    test('is useless when its signature is not ours', async () => {
      const started = await signIn();
      const [token] = decodeURIComponent(cookieOf(started)).replace('session=', '').split('.');
      for (const signature of ['', '.', `.${'A'.repeat(43)}=`])
        expect(
          await auth.sessions.read({ ...firefox, cookie: `session=${encodeURIComponent(`${token}${signature}`)}` }),
        ).toBeUndefined();
      expect(await auth.sessions.find(started.session.id)).toBeDefined();
    });

    test('is useless where another secret signs', async () => {
      const started = await signIn();
      const elsewhere = createAuth({
        database,
        secret: `${SECRET}!`,
        siteUrl: HTTP,
        clock: () => new Date(),
        passwords: plainPasswords,
        secondFactor: false,
      });
      expect(await elsewhere.sessions.read(browserWith(started))).toBeUndefined();
    });

    test.each([undefined, '', 'session=', 'session=%E0%A4%A', 'andere=1; session', 'session=ohne-unterschrift'])(
      'is none where the browser sends %j',
      async (cookie) => {
        expect(await auth.sessions.read({ ...firefox, cookie })).toBeUndefined();
      },
    );

    test('is found among those of others', async () => {
      const started = await signIn();
      expect(await auth.sessions.read({ ...firefox, cookie: `a=1; ${cookieOf(started)}; b=2` })).toBeDefined();
    });
  });

  describe('a copied cookie is useless', () => {
    test('after leaving, which empties that of the browser', async () => {
      const started = await signIn();
      const cookies = await auth.sessions.signOut(browserWith(started));
      expect(cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
      await expectUseless(started);
    });

    test('after its device was signed out from another', async () => {
      const started = await signIn();
      expect(await auth.sessions.end('erika', started.session.id)).toBe(true);
      await expectUseless(started);
    });

    test('after all were ended', async () => {
      const started = await signIn();
      await auth.sessions.endAll('erika');
      await expectUseless(started);
    });

    test('after all others were ended, and only the others', async () => {
      const mine = await signIn();
      const other = await signIn({ userAgent: 'Safari', cookie: undefined });
      await auth.sessions.endAll('erika', mine.session.id);
      await expectUseless(other);
      expect(await auth.sessions.read(browserWith(mine))).toBeDefined();
    });

    test('after the person was disabled', async () => {
      const started = await signIn();
      await database.db.updateTable('user').set({ disabled_at: NOW.toISOString() }).execute();
      await expectUseless(started);
    });

    test('after the account was deleted', async () => {
      const started = await signIn();
      await database.db.deleteFrom('user').execute();
      await expectUseless(started);
    });
  });

  test('leaving works with nothing to leave', async () => {
    expect(await auth.sessions.signOut(firefox)).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
  });

  test('nobody ends the session of somebody else', async () => {
    const started = await signIn();
    expect(await auth.sessions.end('max', started.session.id)).toBe(false);
    await auth.sessions.endAll('max');
    expect(await auth.sessions.read(browserWith(started))).toBeDefined();
  });

  test('running sessions are listed, the last used first, those of others and ended ones never', async () => {
    await addPerson(database, plainPasswords, { id: 'max' });
    await auth.sessions.start('max', firefox);
    await auth.sessions.start('erika', { userAgent: 'lange her', cookie: undefined });
    later(10 * 24 * HOUR);
    const used = await start({ userAgent: 'benutzt', cookie: undefined });
    later(HOUR);
    await auth.sessions.start('erika', { userAgent: 'neu', cookie: undefined });
    later(2 * HOUR);
    await auth.sessions.read(browserWith(used));
    later(4 * 24 * HOUR);
    const listed = await auth.sessions.list('erika');
    expect(listed.map(({ userAgent }) => userAgent)).toEqual(['benutzt', 'neu']);
  });

  test('rows of ended sessions go with the next sign-in', async () => {
    await signIn();
    later(SESSION_IDLE_SECONDS + 1);
    const { session } = await signIn();
    expect(await rows()).toMatchObject([{ id: session.id }]);
  });

  describe('the access token', () => {
    const bearer = async ({ user, session }: StartedSession, role = user.role): Promise<string> =>
      `Bearer ${await auth.accessTokens.issue({ userId: user.id, sessionId: session.id, role })}`;

    test('stands for the person while her session runs', async () => {
      const started = await signIn();
      const authorization = await bearer(started);
      const actor = { kind: 'person', userId: 'erika', sessionId: started.session.id, role: 'user', check: 'none' };
      expect(await auth.identify(authorization)).toEqual(actor);
      await auth.sessions.end('erika', started.session.id);
      await expect(auth.identify(authorization)).rejects.toMatchObject({ code: 'not-signed-in' });
    });

    test('gives no right that the database does not', async () => {
      expect(await auth.identify(await bearer(await signIn(), 'admin'))).toMatchObject({ role: 'user' });
      await database.db.updateTable('user').set({ role: 'admin' }).execute();
      expect(await auth.identify(await bearer(await signIn(), null))).toMatchObject({ role: 'admin' });
    });

    test('is refused in the session of somebody else', async () => {
      const started = await signIn();
      const forAnother = await bearer({ ...started, user: { ...started.user, id: 'max' } });
      await expect(auth.identify(forAnother)).rejects.toMatchObject({ code: 'not-signed-in' });
    });

    test('is not needed by nobody', async () => {
      expect(await auth.identify(undefined)).toEqual({ kind: 'anonymous' });
    });

    test.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Basic ZXJpa2E6Z2VoZWlt', 'Bearer a.b.c d'])(
      '%j is refused, not overlooked',
      async (authorization) => {
        await expect(auth.identify(authorization)).rejects.toMatchObject({ code: 'not-signed-in' });
      },
    );
  });

  const browserWith = (started: StartedSession): Device => ({ ...firefox, cookie: cookieOf(started) });

  /** Neither the cookie nor an access token of the session opens anything. */
  async function expectUseless(started: StartedSession): Promise<void> {
    const { user, session } = started;
    const token = await auth.accessTokens.issue({ userId: user.id, sessionId: session.id, role: user.role });
    expect(await auth.sessions.read(browserWith(started))).toBeUndefined();
    expect(await auth.sessions.find(session.id)).toBeUndefined();
    expect(await auth.sessions.list(user.id)).not.toContainEqual(expect.objectContaining({ id: session.id }));
    await expect(auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ code: 'not-signed-in' });
  }
});

test('leaving fails loudly where the session could not be ended', async () => {
  const { database } = openSqliteInMemory();
  await migrate(database.db);
  const user = await addPerson(database, plainPasswords);
  const parts = { database, secret: SECRET, siteUrl: HTTP, clock: () => new Date(), passwords: plainPasswords };
  const { sessions } = createAuth({ ...parts, secondFactor: false });
  const started = running(await sessions.start(user.id, firefox));
  await database.db.destroy();
  await expect(sessions.signOut({ ...firefox, cookie: cookieOf(started) })).rejects.toThrow();
});

function running(started: StartedSession | undefined): StartedSession {
  if (!started) throw new Error('a session ended while it was started');
  return started;
}

const cookieOf = ({ cookies }: StartedSession): string => {
  const pair = (cookies[0] ?? '').split(';')[0] ?? '';
  expect(pair).toMatch(new RegExp(`^${sessionCookieName(HTTP)}=.{40,}`));
  return pair;
};

function attributesOf(cookie: string) {
  const [pair = '', ...attributes] = cookie.split('; ');
  return { name: pair.split('=')[0], attributes: attributes.sort() };
}
