import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetPassword,
  lastMail,
  NEW_PASSWORD,
  registration,
  reset,
  tokenIn,
} from '../../support/account/account-journey.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../support/pages/api-browser.ts';

const WRONG = 'Falsch7!falsch';
const email = 'erika@muster.example';

describe.each(databases)('wrong passwords on $name', ({ open }) => {
  let server: TestApp;
  let addresses = 0;
  beforeAll(async () => {
    server = await startTestApp({
      database: await open(),
      clock: () => new Date(),
      options: { rateLimits: true },
      passwords: quickPasswords,
    });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    for (const table of ['throttle', 'mail', 'user'] as const) await server.database.db.deleteFrom(table).execute();
    await server.person({ email });
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  /** Somebody at another address than anybody before. */
  const stranger = (): ApiBrowser => {
    addresses += 1;
    return openBrowser(server, { address: `198.51.${addresses >> 8}.${addresses & 255}` });
  };
  const attempt = async (password: string, where: ApiBrowser, address = email) => {
    const reply = await where.post('Workflow/login-user', { email: address, password });
    return { code: reply.json().code as string | undefined, wait: Number(reply.headers['retry-after'] ?? 0) };
  };
  const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const guess = async (times: number, address = email) => {
    for (let i = 0; i < times; i++) expect((await attempt(WRONG, stranger(), address)).code).toBe('wrong-credentials');
  };

  test.each([email, 'unbekannt@muster.example'])('slow down the account %s, whoever tries', async (address) => {
    await guess(5, address);
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await attempt(WRONG, stranger(), address)).toEqual({ code: 'too-many-tries', wait: pause });
      wait(pause - 1);
      // A refused try does not prolong the pause.
      expect(await attempt(PASSWORD, stranger(), address)).toEqual({ code: 'too-many-tries', wait: 1 });
      wait(1);
      await guess(1, address);
    }
  });

  test('at once are counted all the same', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => attempt(WRONG, stranger())));
    expect(replies.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(5);
  });

  test('of strangers do not slow the browser of the owner', async () => {
    const own = stranger();
    expect((await attempt(PASSWORD, own)).code).toBeUndefined();
    await own.post('Workflow/logout');
    expect([...own.cookies.keys()]).toEqual(['device']);
    await guess(5);
    expect((await attempt(PASSWORD, stranger())).code).toBe('too-many-tries');
    expect((await attempt(PASSWORD, own)).code).toBeUndefined();
    // And what was right clears the account.
    expect((await attempt(PASSWORD, stranger())).code).toBeUndefined();
  });

  test('of the browser of the owner slow it itself, and nobody else', async () => {
    const own = stranger();
    await attempt(PASSWORD, own);
    for (let i = 0; i < 5; i++) expect((await attempt(WRONG, own)).code).toBe('wrong-credentials');
    expect(await attempt(PASSWORD, own)).toEqual({ code: 'too-many-tries', wait: 1 });
    expect((await attempt(PASSWORD, stranger())).code).toBeUndefined();
  });

  test('at the link of a registration slow down that link alone, and those at the sign-in do not slow it', async () => {
    const newcomer = 'neu@muster.example';
    await stranger().post('Workflow/register', registration({ email: newcomer }));
    const token = tokenIn(await lastMail(server, newcomer, 'konto-aktivieren'));
    const activate = async (password: string) => {
      const reply = await stranger().post('Workflow/activate-email-token', {
        token,
        tokenType: 'activation',
        password,
      });
      return { code: reply.json().code as string | undefined, wait: Number(reply.headers['retry-after'] ?? 0) };
    };
    await guess(5, newcomer);
    expect((await attempt(PASSWORD, stranger(), newcomer)).code).toBe('too-many-tries');
    for (let i = 0; i < 5; i++) expect((await activate(WRONG)).code).toBe('not-the-chosen-password');
    for (const pause of [1, 2, 4]) {
      expect(await activate(PASSWORD)).toEqual({ code: 'too-many-tries', wait: pause });
      wait(pause);
      expect((await activate(WRONG)).code).toBe('not-the-chosen-password');
    }
    wait(8);
    expect((await activate(PASSWORD)).code).toBeUndefined();
  });

  test('a cookie made up, or of another account, opens no way round', async () => {
    const other = await server.person();
    const own = stranger();
    await attempt(PASSWORD, own, other.email);
    await guess(5);
    expect((await attempt(WRONG, own)).code).toBe('too-many-tries');
    const forged = stranger();
    forged.cookies.set('device', `${'a'.repeat(22)}.${'b'.repeat(43)}`);
    expect((await attempt(WRONG, forged)).code).toBe('too-many-tries');
  });

  test('whoever is locked out comes in by the mailed link, and her browser is known from then on', async () => {
    await guess(5);
    const own = stranger();
    const token = await forgetPassword(server, own, email);
    expect((await own.post('Workflow/update-user', reset(token))).statusCode).toBe(200);
    expect((await attempt(NEW_PASSWORD, own)).code).toBeUndefined();
  });

  test('for many accounts slow down the client address; an IPv6 network counts as one', async () => {
    for (let i = 0; i < 20; i++) {
      const from = openBrowser(server, { address: `2001:db8:1:2::${i + 1}` });
      expect((await attempt(WRONG, from, `nummer${i}@muster.example`)).code).toBe('wrong-credentials');
    }
    const same = openBrowser(server, { address: '2001:db8:1:2:ffff::1' });
    const other = openBrowser(server, { address: '2001:db8:1:3::1' });
    expect((await attempt(PASSWORD, same)).code).toBe('too-many-tries');
    expect((await attempt(PASSWORD, other)).code).toBeUndefined();
  });

  test('right passwords from one address never add up', async () => {
    for (let i = 0; i < 25; i++) {
      const from = openBrowser(server, { address: '192.0.2.1' });
      expect((await attempt(PASSWORD, from)).code).toBeUndefined();
    }
  });

  test('in the account itself are slowed, too', async () => {
    const own = stranger();
    await attempt(PASSWORD, own);
    for (let i = 0; i < 5; i++)
      expect((await own.post('Workflow/delete-account', { password: WRONG })).json().code).toBe('wrong-password');
    const change = { tokenType: 'passwordChange', newValue: NEW_PASSWORD, oldValue: PASSWORD, token: '' };
    const refused = await own.post('Workflow/update-user', change);
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['too-many-tries', '1']);
    wait(1);
    expect((await own.post('Workflow/update-user', change)).statusCode).toBe(200);
  });

  test('are forgotten after a day, and nothing in the table names anybody', async () => {
    await guess(5);
    const rows = await server.database.db.selectFrom('throttle').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/erika|muster|198\.51/);
    wait(24 * 60 * 60 + 1);
    await guess(5);
    wait(24 * 60 * 60 + 1);
    await server.services.throttle.deleteExpired();
    expect(await server.database.db.selectFrom('throttle').selectAll().execute()).toEqual([]);
  });

  const answer = (reply: { json(): { code?: string }; headers: Record<string, unknown> }) => ({
    code: reply.json().code,
    wait: Number(reply.headers['retry-after'] ?? 0),
  });
  const SENT = { code: undefined, wait: 0 };
  const register = async (where: ApiBrowser, address: string, password = PASSWORD) =>
    answer(await where.post('Workflow/register', registration({ email: address, password })));
  const sentTo = async (address: string, kind: string) =>
    (await server.mails()).filter((mail) => mail.recipient === address && mail.kind === kind).length;

  test('mails: one visitor has three an hour and address, a minute apart; over that nothing changes and the answer says so', async () => {
    const next = 'neu@muster.example';
    const eager = stranger();
    expect(await register(eager, next)).toEqual(SENT);
    wait(59);
    expect(await register(eager, next, NEW_PASSWORD)).toEqual({ code: 'too-many-mails', wait: 1 });
    expect((await attempt(NEW_PASSWORD, stranger(), next)).code).toBe('wrong-credentials');
    for (const pause of [1, 60]) {
      wait(pause);
      expect(await register(eager, next)).toEqual(SENT);
    }
    wait(60);
    expect(await register(eager, next)).toEqual({ code: 'too-many-mails', wait: 60 * 60 - 3 * 60 });
    expect(await sentTo(next, 'konto-aktivieren')).toBe(3);
    // The owner still gets a link of her own, in the same minute, and another address one from the same visitor.
    expect(await register(stranger(), next)).toEqual(SENT);
    expect(await register(eager, 'anders@muster.example')).toEqual(SENT);
  });

  test('mails: an address gets ten an hour from all visitors, with an account or without', async () => {
    for (const [address, kind] of [
      ['neu@muster.example', 'konto-aktivieren'],
      [email, 'konto-besteht-schon'],
    ] as const) {
      const answers = [];
      for (let i = 0; i < 12; i++) answers.push((await register(stranger(), address)).code);
      expect(answers.indexOf('too-many-mails')).toBe(10);
      expect(await sentTo(address, kind)).toBe(10);
      expect((await register(stranger(), address)).wait).toBe(60 * 60);
    }
    wait(60 * 60);
    expect(await register(stranger(), email)).toEqual(SENT);
  });

  test('mails: for a forgotten password one a minute from all, three an hour from one visitor; the answer stays the same', async () => {
    const first = await stranger().post('Workflow/forgot-password', { email });
    wait(30);
    const second = await stranger().post('Workflow/forgot-password', { email });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await sentTo(email, 'passwort-zuruecksetzen')).toBe(1);
    const eager = stranger();
    for (let i = 0; i < 5; i++) {
      wait(60);
      expect((await eager.post('Workflow/forgot-password', { email })).body).toBe(first.body);
      await server.mails();
    }
    expect(await sentTo(email, 'passwort-zuruecksetzen')).toBe(1 + 3);
    wait(60);
    await forgetPassword(server, stranger(), email);
    expect(await sentTo(email, 'passwort-zuruecksetzen')).toBe(1 + 3 + 1);
  });

  test('mails: a new address is not asked twice a minute by one person, and the other is not kept from it', async () => {
    const next = 'neu@muster.example';
    const other = await server.person();
    const ask = async (where: ApiBrowser) =>
      answer(
        await where.post('Workflow/update-user', {
          tokenType: 'emailChange',
          newValue: next,
          oldValue: PASSWORD,
          token: '',
        }),
      );
    const [own, strange] = [stranger(), stranger()];
    await attempt(PASSWORD, own);
    await attempt(PASSWORD, strange, other.email);
    expect(await ask(strange)).toEqual(SENT);
    expect(await ask(strange)).toEqual({ code: 'too-many-mails', wait: 60 });
    expect(await ask(own)).toEqual(SENT);
    expect(await sentTo(next, 'email-bestaetigen')).toBe(2);
  });

  test('who signs in before the activation is sent the link at most every five minutes', async () => {
    const next = 'neu@muster.example';
    await stranger().post('Workflow/register', registration({ email: next }));
    for (const pause of [0, 0, 299, 1]) {
      wait(pause);
      expect((await attempt(PASSWORD, stranger(), next)).code).toBe('not-activated');
    }
    await lastMail(server, next, 'konto-aktivieren');
    expect((await server.mails()).filter(({ recipient }) => recipient === next)).toHaveLength(3);
  });

  test('questions whether an address has an account run out', async () => {
    const codes = [];
    for (let i = 0; i < 21; i++)
      codes.push((await stranger().post('User/check-is-registered', { email })).json().code ?? 'told');
    expect(codes.indexOf('too-many-requests')).toBe(20);
  });
});
