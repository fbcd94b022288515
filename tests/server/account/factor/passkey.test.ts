import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TICKET_SECONDS } from '#domain/account/session-life.ts';
import { isSignedIn } from '../../../support/account/account-journey.ts';
import { codeOf } from '../../../support/account/app-code.ts';
import { type Authenticator, authenticator } from '../../../support/account/authenticator.ts';
import { disableUser } from '../../../support/account/disable-user.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { addPasskeyOf, passwordStep, setUpApp } from '../../../support/account/second-factor.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../../support/pages/api-browser.ts';

type Faults = Parameters<Authenticator['get']>[1];

describe.each(databases)('a passkey on $name', ({ open }) => {
  let server: TestApp;
  let person: TestPerson;
  let browser: ApiBrowser;
  let device: Authenticator;
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
    for (const table of ['log_entry', 'mail', 'user'] as const) await server.database.db.deleteFrom(table).execute();
    person = await server.person({ role: 'admin' });
    browser = openBrowser(server);
    device = authenticator();
    const { ticket } = await passwordStep(browser, person);
    await addPasskeyOf(browser, device, ticket);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());

  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const challenge = async (where: ApiBrowser, body = {}) => {
    const reply = await where.post('factor/passkey/challenge', body);
    expect(reply.statusCode).toBe(200);
    return reply.json<{ ticket: string; options: Record<string, unknown> }>();
  };
  const show = async (where: ApiBrowser, ticket: string, assertion: object) => {
    const reply = await where.post('Workflow/login-factor', { ticket, kind: 'passkey', assertion });
    return reply.json().code ?? reply.json().tokenEvents_T;
  };
  /** The second step after the password. */
  const secondStep = async (faults: Faults = {}, where = openBrowser(server), by = device) => {
    const { ticket } = await passwordStep(where, person);
    const { options } = await challenge(where, { ticket });
    return show(where, ticket, by.get(options, faults));
  };
  /** Without a password. */
  const alone = async (faults: Faults = {}, where = openBrowser(server), by = device) => {
    const { ticket, options } = await challenge(where);
    return show(where, ticket, by.get(options, faults));
  };
  const stored = () => server.database.db.selectFrom('passkey').selectAll().execute();

  test('signs in after the password, and its last use is kept', async () => {
    const where = openBrowser(server);
    expect((await passwordStep(where, person)).kinds).toEqual(['passkey', 'recovery']);
    later(60);
    expect(await secondStep({}, where)).toBe('login');
    expect(await isSignedIn(where)).toEqual({ cookie: true, token: true });
    expect(await stored()).toMatchObject([{ name: 'Telefon', last_used_at: new Date().toISOString() }]);
  });

  test('signs in alone, since it has verified the person', async () => {
    const where = openBrowser(server);
    const { options } = await challenge(where);
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(await alone({}, where)).toBe('login');
    expect(await isSignedIn(where)).toEqual({ cookie: true, token: true });
    const acts = await server.database.db.selectFrom('log_entry').selectAll().orderBy('sequence').execute();
    expect(acts.at(-1)).toMatchObject({ kind: 'sign-in', actor_id: person.userId, fields: '{"way":"passkey-alone"}' });
  });

  test('is asked for with user verification, without attestation, and not a second time on one device', async () => {
    const { options } = (await browser.post('factor/passkey/options', {})).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      excludeCredentials: [{ id: device.credentialId, transports: ['internal'] }],
    });
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  const wrong: readonly (readonly [string, Faults])[] = [
    ['made for another site', { origin: 'https://boese.example' }],
    ['made for another port of another machine', { origin: 'http://localhost.boese.example:4321' }],
    ['made for another name', { rpId: 'boese.example' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a verified person', { isVerified: false }],
    ['of a creation', { type: 'webauthn.create' }],
    ['of somebody else by its own words', { userHandle: Buffer.from('max').toString('base64url') }],
  ];
  test.each(wrong)('%s opens nothing, neither after the password nor alone', async (_name, faults) => {
    expect(await secondStep(faults)).toBe('wrong-passkey');
    expect(await alone(faults)).toBe('wrong-passkey');
    expect(await secondStep()).toBe('login');
  });

  test('alone has to say whose it is', async () => {
    expect(await alone({ userHandle: undefined })).toBe('wrong-passkey');
    expect(await secondStep({ userHandle: undefined })).toBe('login');
  });

  test('replayed opens nothing', async () => {
    const where = openBrowser(server);
    const { ticket, options } = await challenge(where);
    const assertion = device.get(options);
    expect(await show(where, ticket, assertion)).toBe('login');
    expect(await show(where, ticket, assertion)).toBe('ticket-invalid');
    const next = await challenge(openBrowser(server));
    expect(await show(where, next.ticket, assertion)).toBe('ticket-invalid');
    where.accessToken = '';
    expect(await show(where, (await challenge(where)).ticket, assertion)).toBe('wrong-passkey');
  });

  test('is of one browser, and for five minutes', async () => {
    const { ticket, options } = await challenge(openBrowser(server));
    expect(await show(openBrowser(server), ticket, device.get(options))).toBe('ticket-invalid');
    const where = openBrowser(server);
    const late = await challenge(where);
    later(TICKET_SECONDS);
    expect(await show(where, late.ticket, device.get(late.options))).toBe('ticket-invalid');
  });

  test('without a challenge opens nothing', async () => {
    const where = openBrowser(server);
    const { ticket } = await passwordStep(where, person);
    expect(await show(where, ticket, device.get({ challenge: '' }))).toBe('wrong-passkey');
  });

  test('signed by another key opens nothing', async () => {
    const other = authenticator();
    const where = openBrowser(server);
    const { ticket } = await passwordStep(where, person);
    const { options } = await challenge(where, { ticket });
    const forged = { ...other.get(options), id: device.credentialId, rawId: device.credentialId };
    expect(await show(where, ticket, forged)).toBe('wrong-passkey');
  });

  test('of another person does not stand for the password of this one', async () => {
    const somebody = await server.person({ role: 'mitarbeit' });
    const [theirs, where] = [authenticator(), openBrowser(server)];
    const { ticket } = await passwordStep(where, somebody);
    await addPasskeyOf(where, theirs, ticket);
    expect(await secondStep({}, openBrowser(server), theirs)).toBe('wrong-passkey');
    expect(await secondStep({ userHandle: undefined }, openBrowser(server), theirs)).toBe('wrong-passkey');
  });

  test('that was removed opens nothing', async () => {
    const { secret } = await setUpApp(browser);
    later(60);
    const [passkey] = await stored();
    expect((await browser.send('DELETE', `factor/${passkey?.id}`)).statusCode).toBe(200);
    expect(await alone()).toBe('wrong-passkey');
    const where = openBrowser(server);
    const { ticket, kinds } = await passwordStep(where, person);
    expect(kinds).toEqual(['totp', 'recovery']);
    const { options } = await challenge(where, { ticket });
    expect(await show(where, ticket, device.get(options))).toBe('wrong-passkey');
    const reply = await where.post('Workflow/login-factor', { ticket, kind: 'totp', code: codeOf(secret) });
    expect(reply.statusCode).toBe(200);
  });

  test('whose counter goes back, or stands still, opens nothing; one that never counts does', async () => {
    const counting = authenticator({ counter: 7 });
    await addPasskeyOf(browser, counting);
    expect(await alone({}, openBrowser(server), counting)).toBe('login');
    expect(await alone({ counter: 8 }, openBrowser(server), counting)).toBe('wrong-passkey');
    expect(await alone({ counter: 3 }, openBrowser(server), counting)).toBe('wrong-passkey');
    expect(await alone({ counter: 0 }, openBrowser(server), counting)).toBe('wrong-passkey');
    expect(await alone({ counter: 4_294_967_295 }, openBrowser(server), counting)).toBe('login');
    for (let each = 0; each < 2; each++) expect(await alone()).toBe('login');
  });

  test('in two requests at once opens once', async () => {
    const where = openBrowser(server);
    const { ticket, options } = await challenge(where);
    const assertion = device.get(options);
    const replies = await Promise.all([show(where.copy(), ticket, assertion), show(where.copy(), ticket, assertion)]);
    expect(replies.toSorted()).toEqual(['login', 'ticket-invalid']);
  });

  test('of somebody who was deactivated opens nothing', async () => {
    await disableUser(server.database.db, person.userId, NOW);
    expect(await alone()).toBe('ticket-invalid');
  });

  test('confirms in the session, which stays the same, once for each challenge', async () => {
    const where = openBrowser(server);
    await secondStep({}, where);
    later(700);
    const check = (assertion: object) => where.post('factor/check', { kind: 'passkey', assertion });
    expect((await check(device.get({ challenge: 'AAAA' }))).json().code).toBe('wrong-passkey');
    const { options } = await challenge(where);
    expect(options.allowCredentials).toMatchObject([{ id: device.credentialId }]);
    expect((await check(device.get(options, { isVerified: false }))).json().code).toBe('wrong-passkey');
    const assertion = device.get(options);
    const sessions = await server.services.auth.sessions.list(person.userId);
    expect((await check(assertion)).json()).toMatchObject({ until: new Date(Date.now() + 600_000).toISOString() });
    expect((await check(assertion)).json().code).toBe('wrong-passkey');
    expect((await server.services.auth.sessions.list(person.userId)).map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id),
    );
  });

  describe('that is added', () => {
    const add = async (faults: Faults, name = 'Tablet', by = authenticator()) => {
      const { options } = (await browser.post('factor/passkey/options', {})).json();
      return browser.post('factor/passkey', { name, attestation: by.create(options, faults) });
    };

    test.each(wrong.slice(0, 5))('is refused where it was %s', async (_name, faults) => {
      expect((await add(faults)).json().code).toBe('wrong-passkey');
      expect(await stored()).toHaveLength(1);
    });

    test('is refused a second time, and where nobody has asked for it', async () => {
      const { options } = (await browser.post('factor/passkey/options', {})).json();
      const attestation = authenticator().create(options);
      expect((await browser.post('factor/passkey', { name: 'Tablet', attestation })).statusCode).toBe(200);
      expect((await browser.post('factor/passkey', { name: 'Tablet', attestation })).json().code).toBe('wrong-passkey');
      expect((await add({}, 'Noch einmal', device)).json().code).toBe('wrong-passkey');
      expect((await add({}, '   ')).json().errors).toEqual([
        { field: 'name', message: 'Bitte geben Sie dem Passkey einen Namen.' },
      ]);
    });

    test('is one of ten', async () => {
      for (let each = 1; each < 10; each++) expect((await add({}, `Nummer ${each}`)).statusCode).toBe(200);
      expect((await browser.post('factor/passkey/options', {})).json().code).toBe('too-many-factors');
      expect(await stored()).toHaveLength(10);
    });

    test('at the port that the server has, on this machine alone', async () => {
      const host = 'localhost:50123';
      const at = openBrowser({
        send: (request) => server.send({ ...request, headers: { ...request.headers, host } }),
      });
      const here = authenticator({ origin: `http://${host}` });
      const { ticket } = await passwordStep(at, await server.person({ role: 'admin' }));
      await addPasskeyOf(at, here, ticket);
      at.accessToken = '';
      expect(await alone({}, at, here)).toBe('login');
      expect(await alone({}, openBrowser(server), here)).toBe('wrong-passkey');
    });
  });
});
