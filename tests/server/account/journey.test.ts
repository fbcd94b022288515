import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import {
  forgetPassword,
  isSignedIn,
  lastMail,
  NEW_PASSWORD,
  outbox,
  registerAndActivate,
  registration,
  reset,
  tokenIn,
} from '../../support/account/account-journey.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../support/pages/api-browser.ts';

let number = 0;
const newEmail = (): string => `erika${++number}@muster.example`;

const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe.each(databases)('an account on $name', ({ open }) => {
  let server: TestApp;
  let browser: ApiBrowser;
  let email: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => new Date() });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    browser = openBrowser(server);
    email = newEmail();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const openLink = (token: string, tokenType: string, where = browser) =>
    where.post('Workflow/activate-email-token', {
      token,
      tokenType,
      ...(tokenType === 'activation' ? { password: PASSWORD } : {}),
    });
  const signIn = (password: string, where = openBrowser(server), address = email) =>
    where.post('Workflow/login-user', { email: address, password });
  const update = (tokenType: string, newValue: string, oldValue: string) =>
    browser.post('Workflow/update-user', { tokenType, newValue, oldValue, token: '' });
  const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;

  test('is registered, activated by the mailed link, and shown', async () => {
    const registered = await browser.post('Workflow/register', registration({ email: ` ${email.toUpperCase()} ` }));
    expect(registered.json()).toEqual({
      message: expect.stringContaining('Wir haben Ihnen eine E-Mail geschickt.'),
      tokenEvents_T: 'registration',
    });
    expect(registered.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(registered.headers).not.toHaveProperty('set-cookie');

    const mail = await lastMail(server, email, 'konto-aktivieren');
    const activated = await openLink(tokenIn(mail), 'activation');
    expect(activated.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      message: 'Der Account wurde erfolgreich aktiviert!',
      user: { id: expect.any(String), email, phoneNumber: '05731 123456', role: 'user' },
      tokenEvents_T: 'activation',
    });
    expect((await browser.post('User')).json()).toEqual(activated.json().user);
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
    await lastMail(server, email, 'konto-aktiviert');
  });

  test('is registered again after its activation: the owner is told, nothing changes', async () => {
    await registerAndActivate(server, browser, email);
    await openBrowser(server).post('Workflow/register', registration({ email, password: NEW_PASSWORD }));
    expect((await lastMail(server, email, 'konto-besteht-schon')).text).toContain('/passwort-vergessen');
    expect(codeOf(await signIn(NEW_PASSWORD))).toBe('wrong-credentials');
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  test('registered three times at once is one account, which one of the links activates', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => openBrowser(server).post('Workflow/register', registration({ email }))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const users = await server.database.db.selectFrom('user').selectAll().where('email', '=', email).execute();
    expect(users).toHaveLength(1);
    const links = (await server.mails()).filter(({ recipient }) => recipient === email).map(tokenIn);
    const codes = [];
    for (const link of links) codes.push((await openLink(link, 'activation')).statusCode);
    expect(codes).toEqual([200, 409, 409]);
    const credentials = await server.database.db
      .selectFrom('credential')
      .selectAll()
      .where('user_id', '=', users[0]?.id ?? '')
      .execute();
    expect(credentials).toHaveLength(1);
  });

  test('signs in and out, and in again with the password only', async () => {
    await registerAndActivate(server, browser, email);
    const bye = await browser.post('Workflow/logout');
    expect(bye.json()).toEqual({ message: 'Sie sind abgemeldet.' });
    expect(await isSignedIn(browser)).toEqual({ cookie: false, token: false });
    expect((await browser.post('Workflow/logout')).statusCode).toBe(200);

    const signedIn = await signIn(PASSWORD, browser, email.toUpperCase());
    expect(signedIn.json()).toMatchObject({ message: 'Willkommen zurück.', user: { email }, tokenEvents_T: 'login' });
    const refreshed = await browser.post('User/check-refresh-token');
    expect(refreshed.json()).toEqual({
      accessToken: expect.stringContaining('.'),
      email,
      id: signedIn.json().user.id,
      phoneNumber: '05731 123456',
    });
  });

  test('not yet activated: the right password sends the link again, a wrong one tells nothing', async () => {
    await browser.post('Workflow/register', registration({ email }));
    expect(codeOf(await signIn(NEW_PASSWORD))).toBe('wrong-credentials');
    const refused = await signIn(PASSWORD);
    expect(refused.json()).toMatchObject({ code: 'not-activated', message: problems['not-activated'].message });
    const links = (await server.mails()).filter(({ recipient }) => recipient === email).map(tokenIn);
    expect(links).toHaveLength(2);
    expect((await openLink(links[1] ?? '', 'activation')).statusCode).toBe(200);
  });

  test('a forgotten password: the link is looked at, sets a new one, and ends every session', async () => {
    await registerAndActivate(server, browser, email);
    const elsewhere = openBrowser(server);
    const token = await forgetPassword(server, elsewhere, email);
    for (const _twice of [1, 2])
      expect((await openLink(token, 'passwordForget', elsewhere)).json()).toEqual({
        accessToken: '',
        message: 'Der Link zum zurücksetzen wurde erfolgreich aktiviert',
        user: null,
        tokenEvents_T: 'passwordForget',
      });

    const saved = await elsewhere.post('Workflow/update-user', reset(token));
    expect(saved.json()).toEqual({
      accessToken: '',
      message: 'Das Passwort sollte erfolgreich geändert worden sein.',
      user: null,
      tokenEvents_T: 'passwordForget',
    });
    expect(await isSignedIn(browser)).toEqual({ cookie: false, token: false });
    expect(await isSignedIn(elsewhere)).toEqual({ cookie: false, token: false });
    expect(codeOf(await signIn(PASSWORD))).toBe('wrong-credentials');
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    await lastMail(server, email, 'passwort-geaendert');
    expect(codeOf(await elsewhere.post('Workflow/update-user', reset(token, PASSWORD)))).toBe('link-used');
  });

  test('a forgotten password before the activation activates, too', async () => {
    await browser.post('Workflow/register', registration({ email }));
    const token = await forgetPassword(server, browser, email);
    expect((await browser.post('Workflow/update-user', reset(token))).statusCode).toBe(200);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('changes its password: all other sessions end, this browser goes on with a new one', async () => {
    await registerAndActivate(server, browser, email);
    const thief = browser.copy();
    const wrong = await update('passwordChange', NEW_PASSWORD, 'Falsch7!falsch');
    expect(wrong.json()).toMatchObject({
      code: 'wrong-password',
      errors: [{ field: 'oldValue', message: problems['wrong-password'].message }],
    });
    const same = await update('passwordChange', PASSWORD, PASSWORD);
    expect([same.statusCode, same.json()]).toMatchObject([
      422,
      { code: 'same-password', errors: [{ field: 'newValue', message: problems['same-password'].message }] },
    ]);
    expect(await isSignedIn(thief)).toEqual({ cookie: true, token: true });
    expect((await update('passwordChange', NEW_PASSWORD, PASSWORD)).json()).toMatchObject({
      user: { email },
      tokenEvents_T: 'passwordChange',
    });
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
    expect(await isSignedIn(thief)).toEqual({ cookie: false, token: false });
    expect(codeOf(await signIn(PASSWORD))).toBe('wrong-credentials');
    await lastMail(server, email, 'passwort-geaendert');
  });

  test('changes itself with the access token in the body, beside the header or in its place', async () => {
    await registerAndActivate(server, browser, email);
    const change = (newValue: string, oldValue: string, token: string, where = browser) =>
      where.post('Workflow/update-user', { tokenType: 'phoneChange', newValue, oldValue, token });
    const numbers = ['05731 123456', '05731 1', '05731 2'] as const;
    expect((await change(numbers[1], numbers[0], browser.accessToken)).json().user.phoneNumber).toBe(numbers[1]);
    const bare = openBrowser(server);
    expect((await change(numbers[2], numbers[1], browser.accessToken, bare)).json().user.phoneNumber).toBe(numbers[2]);

    const other = openBrowser(server);
    await registerAndActivate(server, other, newEmail());
    for (const [token, where] of [
      [other.accessToken, browser],
      ['kein.gueltiges.token', browser],
      ['kein.gueltiges.token', openBrowser(server)],
      ['', openBrowser(server)],
    ] as const)
      expect(codeOf(await change(numbers[0], numbers[2], token, where))).toBe('not-signed-in');
    expect((await browser.post('User')).json().phoneNumber).toBe(numbers[2]);
  });

  test('a password with her own address or the name of the firm in it is too easy', async () => {
    const refused = await browser.post('Workflow/register', registration({ email, password: 'Xx7!Muster-haus' }));
    expect(refused.json()).toMatchObject({ code: 'common-password', errors: [{ field: 'password' }] });
    await registerAndActivate(server, browser, email);
    expect((await update('passwordChange', 'Xx7!Muster-haus', PASSWORD)).json()).toMatchObject({
      code: 'common-password',
      errors: [{ field: 'newValue' }],
    });
  });

  test('changes its address once the link at the new one is opened; both are told', async () => {
    await registerAndActivate(server, browser, email);
    const next = newEmail();
    expect((await update('emailChange', email, PASSWORD)).json()).toMatchObject({
      code: 'same-email',
      errors: [{ field: 'newValue' }],
    });
    expect((await update('emailChange', next, PASSWORD)).json()).toMatchObject({ user: { email } });
    expect((await lastMail(server, email, 'email-wird-geaendert')).text).toContain(next);
    const token = tokenIn(await lastMail(server, next, 'email-bestaetigen'));

    const changed = await openLink(token, 'emailChange');
    expect(changed.json()).toMatchObject({ user: { email: next }, tokenEvents_T: 'emailChange' });
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
    expect((await lastMail(server, email, 'email-geaendert')).text).toContain(next);
    expect(codeOf(await signIn(PASSWORD))).toBe('wrong-credentials');
    expect((await signIn(PASSWORD, openBrowser(server), next)).statusCode).toBe(200);
  });

  test('a new address confirmed in another browser signs in nobody there', async () => {
    await registerAndActivate(server, browser, email);
    const next = newEmail();
    await update('emailChange', next, PASSWORD);
    const token = tokenIn(await lastMail(server, next, 'email-bestaetigen'));
    const elsewhere = openBrowser(server);
    expect((await openLink(token, 'emailChange', elsewhere)).json()).toMatchObject({ accessToken: '', user: null });
    expect(await isSignedIn(elsewhere)).toEqual({ cookie: false, token: false });
  });

  test('a new address that has an account: the same answer, and only its owner learns of it', async () => {
    await registerAndActivate(server, browser, email);
    const other = newEmail();
    await registerAndActivate(server, openBrowser(server), other);
    const free = await update('emailChange', newEmail(), PASSWORD);
    const taken = await update('emailChange', other, PASSWORD);
    expect({ ...taken.json(), accessToken: '' }).toEqual({ ...free.json(), accessToken: '' });
    expect((await lastMail(server, other, 'konto-besteht-schon')).text).not.toContain('/activate');
  });

  test('a new address that somebody has taken by the time the link is opened is refused', async () => {
    await registerAndActivate(server, browser, email);
    const next = newEmail();
    await update('emailChange', next, PASSWORD);
    const token = tokenIn(await lastMail(server, next, 'email-bestaetigen'));
    await registerAndActivate(server, openBrowser(server), next);
    expect(codeOf(await openLink(token, 'emailChange'))).toBe('email-taken');
    expect((await browser.post('User')).json().email).toBe(email);
  });

  test('changes its number at once, unless it was changed elsewhere', async () => {
    await registerAndActivate(server, browser, email);
    expect((await update('phoneChange', '0571 111111', '05731 123456')).json()).toMatchObject({
      user: { phoneNumber: '0571 111111' },
      tokenEvents_T: 'phoneChange',
    });
    expect(codeOf(await update('phoneChange', '0571 222222', '05731 123456'))).toBe('changed-elsewhere');
    expect((await browser.post('User')).json().phoneNumber).toBe('0571 111111');
    expect(codeOf(await update('phoneChange', '0571 222222', '0571\u0000'))).toBe('invalid-input');
  });

  test('an address with an umlaut is mailed to in ASCII and shown as written', async () => {
    const shown = `erika${number}@bücher.example`;
    const stored = `erika${number}@xn--bcher-kva.example`;
    await browser.post('Workflow/register', registration({ email: shown }));
    const token = tokenIn(await lastMail(server, stored, 'konto-aktivieren'));
    expect((await openLink(token, 'activation')).json().user.email).toBe(shown);
    expect((await signIn(PASSWORD, browser, shown)).statusCode).toBe(200);
    const none = await browser.post('Workflow/register', registration({ email: 'erika@1.2' }));
    expect(none.json()).toMatchObject({ code: 'invalid-input', errors: [{ field: 'email' }] });
  });

  test('is deleted with everything that belongs to it', async () => {
    await registerAndActivate(server, browser, email);
    const wrong = await browser.post('Workflow/delete-account', { password: NEW_PASSWORD });
    expect(wrong.json()).toMatchObject({ code: 'wrong-password', errors: [{ field: 'password' }] });
    const { id } = (await browser.post('User')).json();
    expect((await browser.post('Workflow/delete-account', { password: PASSWORD })).json()).toEqual({
      message: expect.stringContaining('Ihr Konto ist gelöscht.'),
    });
    expect([...browser.cookies.keys()]).not.toContain('session');
    expect(await isSignedIn(browser)).toEqual({ cookie: false, token: false });
    for (const table of ['session', 'credential', 'mailed_link', 'user_estimate'] as const) {
      const rows = await server.database.db.selectFrom(table).selectAll().where('user_id', '=', id).execute();
      expect(rows, table).toEqual([]);
    }
    await lastMail(server, email, 'konto-geloescht');
    expect(codeOf(await signIn(PASSWORD))).toBe('wrong-credentials');
  });

  test('a link: forged, expired, of another kind, superseded, of a deleted account', async () => {
    await registerAndActivate(server, browser, email);
    const token = await forgetPassword(server, browser, email);
    const [head, claims] = token.split('.');
    expect(codeOf(await openLink(`${head}.${claims}.AAAA`, 'passwordForget'))).toBe('link-broken');
    expect(codeOf(await openLink('quatsch', 'activation'))).toBe('link-broken');
    expect(codeOf(await openLink(token, 'emailChange'))).toBe('unknown-event');
    expect(codeOf(await openLink(token, 'login'))).toBe('unknown-event');
    expect(codeOf(await openLink(browser.accessToken, 'activation'))).toBe('link-broken');

    await update('phoneChange', '0571 111111', '05731 123456');
    const superseded = await openLink(token, 'passwordForget');
    expect(superseded.json()).toMatchObject({
      status: 409,
      code: 'link-superseded',
      message: 'In der Zwischenzeit wurde ein anderes Event von Ihnen ausgelöst',
    });
    expect(codeOf(await browser.post('Workflow/update-user', reset(token)))).toBe('link-superseded');

    const newest = await forgetPassword(server, browser, email);
    vi.setSystemTime(at(30));
    expect(codeOf(await openLink(newest, 'passwordForget'))).toBe('link-expired');
    vi.setSystemTime(at(29));
    expect((await openLink(newest, 'passwordForget')).statusCode).toBe(200);
    await browser.post('User/check-refresh-token');
    expect((await browser.post('Workflow/delete-account', { password: PASSWORD })).statusCode).toBe(200);
    expect(codeOf(await openLink(newest, 'passwordForget'))).toBe('link-broken');
  });

  test('the link that activates holds 48 hours and once', async () => {
    await browser.post('Workflow/register', registration({ email }));
    const token = tokenIn(await lastMail(server, email, 'konto-aktivieren'));
    vi.setSystemTime(at(48 * 60));
    expect(codeOf(await openLink(token, 'activation'))).toBe('link-expired');
    vi.setSystemTime(at(48 * 60 - 1));
    const both = await Promise.all([openLink(token, 'activation'), openLink(token, 'activation', openBrowser(server))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(codeOf(await openLink(token, 'activation'))).toBe('link-used');
  });

  test('whatever fails, there is neither the change nor its mail', async () => {
    await registerAndActivate(server, browser, email);
    const before = await outbox(server);
    const { put } = server.services.outbox;
    const failing = vi.spyOn(server.services.outbox, 'put').mockImplementation(async (...mail) => {
      await put(...mail);
      throw new Error('the disk is gone');
    });
    const next = newEmail();
    expect((await browser.post('Workflow/register', registration({ email: next }))).statusCode).toBe(500);
    expect((await update('passwordChange', NEW_PASSWORD, PASSWORD)).statusCode).toBe(500);
    expect((await update('emailChange', next, PASSWORD)).statusCode).toBe(500);
    expect((await browser.post('Workflow/delete-account', { password: PASSWORD })).statusCode).toBe(500);
    failing.mockRestore();
    expect(await outbox(server)).toEqual(before);
    expect(codeOf(await signIn(PASSWORD, openBrowser(server), next))).toBe('wrong-credentials');
    expect(await isSignedIn(browser)).toEqual({ cookie: true, token: true });
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });
});
