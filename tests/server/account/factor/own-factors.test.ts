import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUpAccounts } from '#server/account/clean-up-accounts.ts';
import { resetAdmin } from '#server/account/factor/reset-admin.ts';
import { resetFactors } from '#server/account/factor/reset-factors.ts';
import { countFactors } from '#server/db/factor/factors.ts';
import { isSignedIn } from '../../../support/account/account-journey.ts';
import { codeOf } from '../../../support/account/app-code.ts';
import { authenticator } from '../../../support/account/authenticator.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { addPasskeyOf, passwordStep, setUpApp, signInFirst } from '../../../support/account/second-factor.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../../support/pages/api-browser.ts';

describe.each(databases)('the second factors of a person on $name', ({ open }) => {
  let server: TestApp;
  let admin: TestPerson;
  let browser: ApiBrowser;
  beforeAll(async () => {
    server = await startTestApp({
      database: await open(),
      clock: () => new Date(),
      options: { secondFactor: true },
      passwords: quickPasswords,
    });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    for (const table of ['log_entry', 'mail', 'ticket', 'user'] as const)
      await server.database.db.deleteFrom(table).execute();
    admin = await server.person({ role: 'admin' });
    browser = openBrowser(server);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const list = async (where = browser) => (await where.send('GET', 'factor')).json();
  /** What each mail says was changed. */
  const mails = async () =>
    (await server.mails()).map(({ text }) => /geändert: (.*?)\. Wenn/.exec(text.replace(/\s+/g, ' '))?.[1]);
  const kinds = async () =>
    (await server.database.db.selectFrom('log_entry').select('kind').orderBy('sequence').execute()).map(
      (act) => act.kind,
    );
  const signInUser = async () => {
    const user = await server.person();
    await browser.post('Workflow/login-user', { email: user.email, password: user.password });
    return user;
  };
  const remove = (id: string, where = browser) => where.send('DELETE', `factor/${id}`);

  test('are listed, with names, last use and what is left of the recovery codes', async () => {
    await signInFirst(browser, admin);
    later(60);
    await addPasskeyOf(browser, authenticator());
    expect(await list()).toEqual({
      factors: [
        {
          id: expect.any(String),
          kind: 'passkey',
          name: 'Telefon',
          createdAt: new Date().toISOString(),
          lastUsedAt: null,
        },
        { id: expect.any(String), kind: 'totp', name: '', createdAt: NOW.toISOString(), lastUsedAt: NOW.toISOString() },
      ],
      recoveryCodes: 10,
      isRequired: true,
    });
    expect((await server.services.auth.sessions.list(admin.userId)).length).toBe(1);
  });

  test('bring recovery codes with the first, and none with the second', async () => {
    const { recoveryCodes } = await signInFirst(browser, admin);
    expect(recoveryCodes).toHaveLength(10);
    expect((await addPasskeyOf(browser, authenticator())).recoveryCodes).toEqual([]);
    expect(await mails()).toEqual(['eine App für Codes ist dazugekommen', 'ein Passkey ist dazugekommen']);
  });

  test('of the team: the last one stays', async () => {
    await signInFirst(browser, admin);
    const app = (await list()).factors[0].id;
    expect((await remove(app)).json().code).toBe('last-factor');
    await addPasskeyOf(browser, authenticator());
    expect((await remove(app)).json().message).toContain('entfernt');
    expect((await remove(app)).json().code).toBe('unknown-factor');
    const [passkey] = (await list()).factors;
    expect((await remove(passkey.id)).json().code).toBe('last-factor');
    expect((await list()).recoveryCodes).toBe(10);
    expect((await kinds()).at(-1)).toBe('factor-removed');
  });

  test('of a user: with the last one the codes go, and nothing is asked any more', async () => {
    const user = await signInUser();
    await setUpApp(browser);
    expect(await list()).toMatchObject({ isRequired: false, recoveryCodes: 10 });
    later(300);
    expect((await remove((await list()).factors[0].id)).statusCode).toBe(200);
    expect(await list()).toEqual({ factors: [], recoveryCodes: 0, isRequired: false });
    later(3600);
    await browser.post('User/check-refresh-token');
    expect((await browser.post('factor/totp', {})).statusCode).toBe(200);
    const { email, password } = user;
    expect((await openBrowser(server).post('Workflow/login-user', { email, password })).statusCode).toBe(200);
    expect((await mails()).at(-1)).toBe('eine App für Codes wurde entfernt');
  });

  test('of others are as if they were not there', async () => {
    await signInFirst(browser, admin);
    const { id } = (await list()).factors[0];
    const other = openBrowser(server);
    await signInFirst(other, await server.person({ role: 'admin' }));
    expect((await remove(id, other)).json().code).toBe('unknown-factor');
    const begun = (await browser.post('factor/totp', {})).json();
    const theirs = await other.post('factor/totp/confirm', { id: begun.id, code: codeOf(begun.secret, 1) });
    expect(theirs.json().code).toBe('unknown-factor');
  });

  test('are at most three apps', async () => {
    await signInFirst(browser, admin);
    for (let each = 0; each < 2; each++) await setUpApp(browser);
    const refused = await browser.post('factor/totp', {});
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'too-many-factors']);
    expect(refused.json().message).toContain('Apps');
  });

  test('an app is set up with a QR code from the server and its first code, within an hour', async () => {
    await signInUser();
    const begun = (await browser.post('factor/totp', {})).json();
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/[^:]+:[^:]+%40muster\.example\?secret=[A-Z2-7]{32}&issuer=/);
    expect(begun.qr).toMatch(/^<svg [^>]*viewBox/);
    const stored = JSON.stringify(await server.database.db.selectFrom('totp').selectAll().execute());
    expect(stored).not.toContain(begun.secret);
    const confirm = (code: string, id = begun.id) => browser.post('factor/totp/confirm', { id, code });
    expect((await confirm(codeOf(begun.secret, 3))).json().code).toBe('wrong-code');
    expect((await confirm(codeOf(begun.secret), 'nichts')).json().code).toBe('unknown-factor');
    const again = (await browser.post('factor/totp', {})).json();
    expect((await confirm(codeOf(begun.secret))).json().code).toBe('unknown-factor');
    later(3600);
    await browser.post('User/check-refresh-token');
    expect((await confirm(codeOf(again.secret), again.id)).json().code).toBe('unknown-factor');
  });

  test('confirmed in two requests at once are one', async () => {
    await signInUser();
    const { id, secret } = (await browser.post('factor/totp', {})).json();
    const body = { id, code: codeOf(secret) };
    const replies = await Promise.all([1, 2].map(() => browser.copy().post('factor/totp/confirm', body)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await list()).factors).toHaveLength(1);
  });

  test('new recovery codes replace the old ones, and are for who has a factor', async () => {
    await signInUser();
    expect((await browser.post('factor/recovery-codes')).json().code).toBe('unknown-factor');
    const { recoveryCodes: old } = await setUpApp(browser);
    const made = (await browser.post('factor/recovery-codes')).json().recoveryCodes;
    expect(new Set([...old, ...made]).size).toBe(20);
    const check = (code: string) => browser.post('factor/check', { kind: 'recovery', code });
    expect((await check(old[0] ?? '')).json().code).toBe('wrong-code');
    expect((await check(made[0])).statusCode).toBe(200);
    expect((await list()).recoveryCodes).toBe(9);
    expect((await kinds()).slice(-4)).toEqual([
      'recovery-codes-made',
      'check-failed',
      'recovery-code-used',
      'checked-again',
    ]);
  });

  test('are counted for several people at once', async () => {
    const [user, nobody] = [await signInUser(), await server.person()];
    await setUpApp(browser);
    await addPasskeyOf(browser, authenticator());
    await browser.post('factor/totp', {});
    const counts = await countFactors(server.database.db, [user.userId, nobody.userId]);
    expect([...counts]).toEqual([
      [user.userId, { passkeys: 1, totp: 1, recoveryCodes: 10 }],
      [nobody.userId, { passkeys: 0, totp: 0, recoveryCodes: 0 }],
    ]);
    expect((await countFactors(server.database.db, [])).size).toBe(0);
  });

  test('reset: sessions and tickets end, she is mailed, and sets one up anew', async () => {
    const { secret } = await signInFirst(browser, admin);
    const elsewhere = openBrowser(server);
    const { ticket } = await passwordStep(elsewhere, admin);
    const { database, services } = server;
    expect(await database.db.transaction().execute((trx) => resetFactors(services, trx, admin.userId))).toBe(true);
    expect(await isSignedIn(browser)).toEqual({ cookie: false, token: false });
    later(60);
    const late = await elsewhere.post('Workflow/login-factor', { ticket, kind: 'totp', code: codeOf(secret) });
    expect(late.json().code).toBe('ticket-invalid');
    expect((await mails()).at(-1)).toContain('zurückgesetzt');
    expect((await passwordStep(elsewhere, admin)).setUp).toBe(true);
    expect(await database.db.transaction().execute((trx) => resetFactors(services, trx, 'niemand'))).toBe(false);
  });

  test('of an admin are reset by a command, of nobody else, and it is logged', async () => {
    await signInFirst(browser, admin);
    const { database, services } = server;
    const deps = { ...services, siteUrl: 'http://localhost:4321' };
    const user = await server.person({ role: 'mitarbeit' });
    const before = await kinds();
    for (const email of [user.email, 'niemand@muster.example', 'kein Format', ''])
      expect(await resetAdmin(deps, email)).toEqual({ ok: false, message: expect.stringContaining('niemanden') });
    expect(await kinds()).toEqual(before);
    expect(await resetAdmin(deps, ` ${admin.email.toUpperCase()} `)).toMatchObject({ ok: true });
    expect((await countFactors(database.db, [admin.userId])).get(admin.userId)).toEqual({
      passkeys: 0,
      totp: 0,
      recoveryCodes: 0,
    });
    const act = await database.db.selectFrom('log_entry').selectAll().orderBy('sequence', 'desc').executeTakeFirst();
    expect(act).toMatchObject({
      kind: 'factor-reset',
      actor_id: null,
      subject: admin.userId,
      fields: '{"way":"command"}',
    });
    expect((await server.mails()).at(-1)).toMatchObject({ kind: 'faktor-geaendert', recipient: admin.email });
  });

  test('that nobody finishes are tidied away', async () => {
    const { services, database } = server;
    await signInUser();
    await browser.post('factor/totp', {});
    await passwordStep(openBrowser(server), admin);
    await openBrowser(server).post('factor/passkey/challenge', {});
    const left = async () => [
      (await database.db.selectFrom('ticket').selectAll().execute()).length,
      (await database.db.selectFrom('totp').selectAll().execute()).length,
    ];
    later(299);
    await cleanUpAccounts(services);
    expect(await left()).toEqual([2, 1]);
    later(1);
    await cleanUpAccounts(services);
    expect(await left()).toEqual([0, 1]);
    later(3300);
    await cleanUpAccounts(services);
    expect(await left()).toEqual([0, 0]);
  });

  test('are in the log without a name, an address or a code', async () => {
    const { secret, recoveryCodes } = await signInFirst(browser, admin);
    later(60);
    await addPasskeyOf(browser, authenticator());
    await browser.post('factor/check', { kind: 'totp', code: codeOf(secret) });
    await browser.post('factor/check', { kind: 'recovery', code: recoveryCodes[0] ?? '' });
    await browser.post('factor/check', { kind: 'totp', code: '123456' });
    await openBrowser(server).post('Workflow/login-user', {
      email: 'fremd@muster.example',
      password: 'Falsch7!falsch',
    });
    const rows = JSON.stringify(await server.database.db.selectFrom('log_entry').selectAll().execute());
    for (const word of [admin.email, 'muster.example', 'Telefon', secret, recoveryCodes[0] ?? '', '123456', 'Falsch7'])
      expect(rows).not.toContain(word);
  });
});
