import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TICKET_SECONDS } from '#domain/account/session-life.ts';
import { totpKeys } from '#server/auth/factor/totp-key.ts';
import { isSignedIn } from '../../../support/account/account-journey.ts';
import { codeOf } from '../../../support/account/app-code.ts';
import { disableUser } from '../../../support/account/disable-user.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { passwordStep, setUpApp, signInFirst } from '../../../support/account/second-factor.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../../support/pages/api-browser.ts';

describe.each(databases)('the second step of a sign-in on $name', ({ open }) => {
  let server: TestApp;
  let person: TestPerson;
  let browser: ApiBrowser;
  beforeAll(async () => {
    server = await startTestApp({
      database: await open(),
      clock: () => new Date(),
      options: { secondFactor: true, rateLimits: true },
      passwords: quickPasswords,
    });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    for (const table of ['throttle', 'log_entry', 'mail', 'user'] as const)
      await server.database.db.deleteFrom(table).execute();
    person = await server.person({ role: 'admin' });
    browser = stranger();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  let addresses = 0;
  /** Somebody at another address than anybody before. */
  const stranger = (): ApiBrowser => {
    addresses += 1;
    return openBrowser(server, { address: `198.51.${addresses >> 8}.${addresses & 255}` });
  };
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const byCode = async (ticket: string, code: string, where = browser, kind = 'totp') => {
    const reply = await where.post('Workflow/login-factor', { ticket, kind, code });
    return reply.json().code ?? reply.json().tokenEvents_T;
  };
  const acts = async () => {
    const rows = await server.database.db.selectFrom('log_entry').selectAll().orderBy('sequence').execute();
    return rows.map(({ kind, actor_id, subject, fields }) => ({ kind, actor_id, subject, fields: JSON.parse(fields) }));
  };
  const lastSignIn = async () =>
    (await server.database.db.selectFrom('user').selectAll().where('id', '=', person.userId).executeTakeFirst())
      ?.last_sign_in_at;

  test('is asked of each role of the team, which has to set it up first', async () => {
    for (const role of ['admin', 'mitarbeit'] as const) {
      const somebody = await server.person({ role });
      const fresh = stranger();
      expect(await passwordStep(fresh, somebody)).toEqual({ ticket: expect.any(String), kinds: [], setUp: true });
      expect(await isSignedIn(fresh)).toEqual({ cookie: false, token: false });
    }
  });

  test('is not asked of users without a factor, who come in as before', async () => {
    const { email, password, userId } = await server.person();
    const reply = await browser.post('Workflow/login-user', { email, password });
    expect(reply.json()).toMatchObject({ user: { id: userId }, tokenEvents_T: 'login' });
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
    expect((await acts()).at(-1)).toEqual({
      kind: 'sign-in',
      actor_id: userId,
      subject: userId,
      fields: { way: 'password' },
    });
  });

  test('is asked of a user who has set one up, and a code opens', async () => {
    const user = await server.person();
    await browser.post('Workflow/login-user', user);
    await browser.post('Workflow/login-user', { email: user.email, password: user.password });
    const { secret } = await setUpApp(browser);
    later(60);
    const phone = stranger();
    const { ticket, kinds, setUp } = await passwordStep(phone, user);
    expect({ kinds, setUp }).toEqual({ kinds: ['totp', 'recovery'], setUp: undefined });
    expect(await byCode(ticket, codeOf(secret), phone)).toBe('login');
    expect(await isSignedIn(phone)).toEqual({ cookie: true, token: true });
  });

  test('is set up with ten recovery codes, signs in, and is mailed', async () => {
    const { recoveryCodes } = await signInFirst(browser, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
    expect((await server.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['faktor-geaendert', person.email],
    ]);
    expect(await lastSignIn()).toBe(NOW.toISOString());
    const who = { actor_id: person.userId, subject: person.userId };
    expect(await acts()).toEqual([
      { kind: 'factor-added', ...who, fields: { way: 'totp' } },
      { kind: 'recovery-codes-made', ...who, fields: {} },
      { kind: 'sign-in', ...who, fields: { way: 'totp' } },
    ]);
  });

  test('is a code that counts once: not the one of the set-up, not one used, not an older one', async () => {
    const { secret } = await signInFirst(browser, person);
    const setUpCode = codeOf(secret);
    const { ticket } = await passwordStep(browser, person);
    expect(await byCode(ticket, setUpCode)).toBe('wrong-code');
    later(30);
    const [before, used] = [codeOf(secret, -1), codeOf(secret)];
    expect(await byCode(ticket, used)).toBe('login');
    const again = await passwordStep(browser, person);
    for (const code of [used, before, setUpCode]) expect(await byCode(again.ticket, code)).toBe('wrong-code');
    expect(await byCode(again.ticket, codeOf(secret, 1))).toBe('login');
  });

  test.each([
    ['the next but one', () => 2],
    ['the one before the last', () => -2],
  ])('is not %s', async (_name, steps) => {
    const { secret } = await signInFirst(browser, person);
    later(120);
    const { ticket } = await passwordStep(browser, person);
    expect(await byCode(ticket, codeOf(secret, steps()))).toBe('wrong-code');
    expect(await byCode(ticket, codeOf(secret).replace(/(...)/, '$1 '))).toBe('login');
  });

  test.each(['abcdef', '12345', '1234567', '      1', 'x', '１２３４５６'])('is not %j', async (code) => {
    await signInFirst(browser, person);
    const { ticket } = await passwordStep(browser, person);
    expect(await byCode(ticket, code)).toBe('wrong-code');
    expect(await byCode(ticket, code, browser, 'recovery')).toBe('wrong-code');
  });

  test('is a recovery code, however it is typed, once; the last one is mailed', async () => {
    const { recoveryCodes } = await signInFirst(browser, person);
    for (const [at, code] of recoveryCodes.entries()) {
      const { ticket, kinds } = await passwordStep(browser, person);
      expect(kinds).toEqual(['totp', 'recovery']);
      const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'O')][at % 4] ?? code;
      expect(await byCode(ticket, typed, browser, 'recovery')).toBe('login');
      expect((await server.mails()).filter(({ kind }) => kind === 'codes-verbraucht')).toHaveLength(at === 9 ? 1 : 0);
      const used = await passwordStep(browser, person);
      expect(await byCode(used.ticket, code, browser, 'recovery')).toBe('wrong-code');
    }
    expect((await passwordStep(browser, person)).kinds).toEqual(['totp']);
    const stored = await server.database.db.selectFrom('recovery_code').selectAll().execute();
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('is one code in two requests at once: one comes in', async () => {
    const { secret, recoveryCodes } = await signInFirst(browser, person);
    later(60);
    const shown = [
      ['totp', codeOf(secret)],
      ['recovery', recoveryCodes[0] ?? ''],
    ] as const;
    for (const [kind, code] of shown) {
      const [one, other] = [browser.copy(), stranger()];
      const tickets = [(await passwordStep(one, person)).ticket, (await passwordStep(other, person)).ticket];
      const replies = await Promise.all([
        byCode(tickets[0] ?? '', code, one, kind),
        byCode(tickets[1] ?? '', code, other, kind),
      ]);
      expect(replies.toSorted()).toEqual(['login', 'wrong-code']);
    }
  });

  test('is one ticket in two requests at once: one comes in, and the other has used up no code', async () => {
    const { secret, recoveryCodes } = await signInFirst(browser, person);
    later(60);
    const { ticket } = await passwordStep(browser, person);
    const replies = await Promise.all([
      byCode(ticket, codeOf(secret), browser.copy()),
      byCode(ticket, recoveryCodes[0] ?? '', browser.copy(), 'recovery'),
    ]);
    expect(replies.toSorted()).toEqual(['login', 'ticket-invalid']);
    const used = await server.database.db
      .selectFrom('recovery_code')
      .where('used_at', 'is not', null)
      .selectAll()
      .execute();
    expect(used).toHaveLength(replies[1] === 'login' ? 1 : 0);
  });

  test('whose secret no key opens refuses with a sentence, and another way stays', async () => {
    const { secret, recoveryCodes } = await signInFirst(browser, person);
    later(60);
    const [app] = await server.database.db.selectFrom('totp').selectAll().execute();
    const sealed = await totpKeys('ein anderes Geheimnis des Servers, lang').seal(Buffer.alloc(20), app?.id ?? '');
    await server.database.db.updateTable('totp').set({ secret: sealed }).execute();
    const { ticket } = await passwordStep(browser, person);
    const reply = await browser.post('Workflow/login-factor', { ticket, kind: 'totp', code: codeOf(secret) });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'wrong-code']);
    expect(reply.json().message).toContain('Wiederherstellungscode');
    expect(await byCode(ticket, recoveryCodes[0] ?? '', browser, 'recovery')).toBe('login');
  });

  describe('a ticket', () => {
    const opens = async (ticket: string, where = browser) => {
      const { secret } = app;
      later(30);
      return byCode(ticket, codeOf(secret), where);
    };
    let app: Awaited<ReturnType<typeof signInFirst>>;
    beforeEach(async () => {
      app = await signInFirst(browser, person);
      await browser.post('Workflow/logout');
    });

    test('is in the table as a hash only, and its cookie is for this host and no script', async () => {
      const reply = await browser.post('Workflow/login-user', { email: person.email, password: person.password });
      const { ticket } = reply.json();
      expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
      expect(reply.headers['set-cookie']).toMatch(
        /^ticket=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      const rows = JSON.stringify(await server.database.db.selectFrom('ticket').selectAll().execute());
      expect(rows).not.toContain(ticket);
      expect(rows).not.toContain(browser.cookies.get('ticket'));
    });

    test('stays good where a passkey alone is asked for beside it, whichever answer comes last', async () => {
      later(60);
      const phone = stranger();
      const { ticket } = await passwordStep(phone, person);
      const offer = await phone.post('factor/passkey/challenge', {});
      expect(offer.headers['set-cookie']).toMatch(/^passkey-ticket=/);
      expect(await byCode(ticket, codeOf(app.secret), phone)).toBe('login');
    });

    test('is no good in another browser, without a cookie, or made up', async () => {
      const { ticket } = await passwordStep(browser, person);
      const other = stranger();
      expect(await opens(ticket, other)).toBe('ticket-invalid');
      await passwordStep(other, person);
      expect(await opens(ticket, other)).toBe('ticket-invalid');
      expect(await opens('A'.repeat(43))).toBe('ticket-invalid');
      expect(await opens(ticket)).toBe('login');
    });

    test('is good for five minutes and once', async () => {
      const { ticket } = await passwordStep(browser, person);
      later(TICKET_SECONDS - 31);
      expect(await opens(ticket)).toBe('login');
      expect(await opens(ticket)).toBe('ticket-invalid');
      const late = await passwordStep(browser, person);
      later(TICKET_SECONDS - 30);
      expect(await opens(late.ticket)).toBe('ticket-invalid');
    });

    test('outlives a wrong code', async () => {
      const { ticket } = await passwordStep(browser, person);
      expect(await byCode(ticket, '000000')).toBe('wrong-code');
      expect(await opens(ticket)).toBe('login');
    });

    test('sets nothing up once there is a factor', async () => {
      const { ticket } = await passwordStep(browser, person);
      browser.accessToken = '';
      for (const path of ['factor/totp', 'factor/passkey/options'])
        expect((await browser.post(path, { ticket })).json().code).toBe('ticket-invalid');
    });

    test('of a set-up in another browser is no good once the first factor is there', async () => {
      const newcomer = await server.person({ role: 'mitarbeit' });
      const thief = stranger();
      const stolen = await passwordStep(thief, newcomer);
      const begun = (await thief.post('factor/totp', { ticket: stolen.ticket })).json();
      await signInFirst(stranger(), newcomer);
      const confirmed = await thief.post('factor/totp/confirm', {
        ticket: stolen.ticket,
        id: begun.id,
        code: codeOf(begun.secret),
      });
      expect(confirmed.json().code).toBe('ticket-invalid');
      expect((await thief.post('factor/totp', { ticket: stolen.ticket })).json().code).toBe('ticket-invalid');
    });

    test('ends with a new password, and with the account', async () => {
      const { ticket } = await passwordStep(browser, person);
      const { db } = server.database;
      await disableUser(db, person.userId, NOW);
      expect(await opens(ticket)).toBe('ticket-invalid');
      await db.updateTable('user').set({ disabled_at: null }).execute();
      expect(await opens(ticket)).toBe('ticket-invalid');
    });

    test('is one of five that are open for an account: the oldest goes', async () => {
      const tickets: string[] = [];
      for (let each = 0; each < 6; each++) {
        later(1);
        tickets.push((await passwordStep(browser, person)).ticket);
      }
      const rows = await server.database.db
        .selectFrom('ticket')
        .where('user_id', '=', person.userId)
        .selectAll()
        .execute();
      expect(rows).toHaveLength(5);
      expect(await opens(tickets[0] ?? '')).toBe('ticket-invalid');
      expect(await opens(tickets[1] ?? '')).toBe('login');
    });
  });

  describe('wrong codes', () => {
    let app: Awaited<ReturnType<typeof signInFirst>>;
    beforeEach(async () => {
      app = await signInFirst(browser, person);
      await browser.post('Workflow/logout');
      later(60);
    });
    /** Somebody who knows the password, at a new address each time. */
    const guess = async () => {
      const where = stranger();
      const { ticket } = await passwordStep(where, person);
      return byCode(ticket, '000000', where);
    };

    test('slow down the account, whoever tries, and not the browser of its owner', async () => {
      for (let each = 0; each < 5; each++) expect(await guess()).toBe('wrong-code');
      expect(await guess()).toBe('too-many-codes-tried');
      const unknown = stranger();
      const { ticket } = await passwordStep(unknown, person);
      const refused = await unknown.post('Workflow/login-factor', { ticket, kind: 'totp', code: codeOf(app.secret) });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
      const own = await passwordStep(browser, person);
      expect(await byCode(own.ticket, codeOf(app.secret))).toBe('login');
    });

    test('are at most a few in an hour: ten thousand take a week', async () => {
      let tried = 0;
      const end = Date.now() + 60 * 60 * 1000;
      while (Date.now() < end) {
        const where = stranger();
        const { ticket } = await passwordStep(where, person);
        const reply = await where.post('Workflow/login-factor', { ticket, kind: 'totp', code: '000000' });
        if (reply.json().code === 'wrong-code') tried += 1;
        else later(Number(reply.headers['retry-after']));
      }
      expect(tried).toBeLessThan(80);
    });

    test('are logged, and so are wrong passwords, without what was typed', async () => {
      await server.database.db.deleteFrom('log_entry').execute();
      expect(await guess()).toBe('wrong-code');
      await stranger().post('Workflow/login-user', { email: person.email, password: 'Falsch7!falsch' });
      await stranger().post('Workflow/login-user', { email: 'niemand@muster.example', password: 'Falsch7!falsch' });
      expect(await acts()).toEqual([
        { kind: 'check-failed', actor_id: null, subject: person.userId, fields: { way: 'totp' } },
        { kind: 'sign-in-failed', actor_id: null, subject: person.userId, fields: {} },
        { kind: 'sign-in-failed', actor_id: null, subject: null, fields: {} },
      ]);
    });
  });
});
