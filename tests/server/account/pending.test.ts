import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { cleanUpAccounts } from '#server/account/clean-up-accounts.ts';
import {
  forgetPassword,
  lastMail,
  NEW_PASSWORD,
  registerAndActivate,
  registration,
  reset,
  tokenIn,
} from '../../support/account/account-journey.ts';
import { disableUser } from '../../support/account/disable-user.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { type ApiBrowser, openBrowser } from '../../support/pages/api-browser.ts';

const STRANGERS_PASSWORD = 'Fremdwort9!lang';
const SUPERSEDED = 'In der Zwischenzeit wurde ein anderes Event von Ihnen ausgelöst';

let number = 0;
const newEmail = (): string => `klara${++number}@muster.example`;

describe.each(databases)('what waits for its link on $name', ({ open }) => {
  let server: TestApp;
  let browser: ApiBrowser;
  let email: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => new Date(), passwords: quickPasswords });
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

  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const openLink = (token: string, tokenType: string) =>
    openBrowser(server).post('Workflow/activate-email-token', { token, tokenType });
  type Typed = { readonly password?: string; readonly newPassword?: string };
  const activate = (token: string, typed: Typed, where = openBrowser(server)) =>
    where.post('Workflow/activate-email-token', { token, tokenType: 'activation', ...typed });
  const signIn = async (password: string, address = email) => {
    const reply = await openBrowser(server).post('Workflow/login-user', { email: address, password });
    return reply.statusCode === 200 ? 'signed in' : reply.json().code;
  };
  const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;
  /** Registers from somewhere else and answers the token of the link that was mailed for it. */
  const register = async (password: string, phoneNumber = '05731 123456') => {
    const form = registration({ email, password, phoneNumber });
    expect((await openBrowser(server).post('Workflow/register', form)).statusCode).toBe(200);
    return tokenIn(await lastMail(server, email, 'konto-aktivieren'));
  };
  const update = (tokenType: string, newValue: string, oldValue: string) =>
    browser.post('Workflow/update-user', { tokenType, newValue, oldValue, token: '' });
  const askForEmail = async (next: string) => {
    expect((await update('emailChange', next, PASSWORD)).statusCode).toBe(200);
    return tokenIn(await lastMail(server, next, 'email-bestaetigen'));
  };
  const rows = async (table: 'credential' | 'mailed_link') => {
    const { db } = server.database;
    const ids = db.selectFrom('user').select('id').where('email', '=', email);
    return db.selectFrom(table).selectAll().where('user_id', 'in', ids).execute();
  };

  describe('a registration:', () => {
    test('a link alone puts no password into force, and stays valid until one is typed', async () => {
      const link = await register(PASSWORD);
      const visitor = openBrowser(server);
      for (const _twice of [1, 2]) {
        const refused = await activate(link, {}, visitor);
        expect([refused.statusCode, refused.json()]).toMatchObject([
          422,
          { code: 'password-needed', errors: [{ field: 'password', message: problems['password-needed'].message }] },
        ]);
      }
      expect(visitor.cookies.has('session')).toBe(false);
      expect(await signIn(PASSWORD)).toBe('not-activated');
      expect(await rows('credential')).toEqual([]);
      expect((await activate(link, { password: PASSWORD }, visitor)).statusCode).toBe(200);
      expect(visitor.cookies.has('session')).toBe(true);
    });

    test("a stranger's registration that its owner opens first: her own password is refused there, a new one counts", async () => {
      const strangers = await register(STRANGERS_PASSWORD, '0160 0000000');
      later(1);
      const hers = await register(PASSWORD);
      const refused = await activate(strangers, { password: PASSWORD });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { code: 'not-the-chosen-password', errors: [{ field: 'password' }] },
      ]);
      expect(await rows('credential')).toEqual([]);

      const activated = (await activate(strangers, { newPassword: PASSWORD })).json();
      expect(activated.user, 'the number was the stranger’s').toMatchObject({ email, phoneNumber: '' });
      expect(await signIn(STRANGERS_PASSWORD)).toBe('wrong-credentials');
      expect(await signIn(PASSWORD)).toBe('signed in');
      expect(codeOf(await activate(hers, { password: PASSWORD }))).toBe('link-superseded');
      expect(codeOf(await activate(strangers, { password: STRANGERS_PASSWORD }))).toBe('link-used');
      expect(await rows('mailed_link')).toMatchObject([{ password_hash: null, phone_number: null }]);
    });

    test("a stranger's registration alone: whoever opens the mail decides on the password", async () => {
      const strangers = await register(STRANGERS_PASSWORD);
      expect((await activate(strangers, { newPassword: NEW_PASSWORD })).statusCode).toBe(200);
      expect(await signIn(STRANGERS_PASSWORD)).toBe('wrong-credentials');
      expect(await signIn(NEW_PASSWORD)).toBe('signed in');
    });

    test('a new password is checked by the same rules, and refused it leaves the link valid', async () => {
      const link = await register(PASSWORD);
      const short = await activate(link, { newPassword: 'kurz' });
      expect(short.json()).toMatchObject({
        code: 'invalid-input',
        errors: [{ field: 'newPassword', message: 'Das Passwort muss mindestens 8 Zeichen lang sein.' }],
      });
      const common = await activate(link, { newPassword: `${email.split('@')[0]?.replace('k', 'K')}!7` });
      expect(common.json()).toMatchObject({ code: 'common-password', errors: [{ field: 'newPassword' }] });
      expect((await activate(link, { newPassword: NEW_PASSWORD })).statusCode).toBe(200);
    });

    test('a stranger who registers the address a minute later does not get the account by the first link', async () => {
      const hers = await register(PASSWORD);
      later(1);
      const strangers = await register(STRANGERS_PASSWORD, '0160 0000000');
      expect(await rows('credential')).toEqual([]);

      const activated = (await activate(hers, { password: PASSWORD })).json();
      expect(activated).toMatchObject({ accessToken: expect.stringContaining('.'), tokenEvents_T: 'activation' });
      expect(activated.user).toMatchObject({ email, phoneNumber: '05731 123456' });
      expect(await signIn(STRANGERS_PASSWORD)).toBe('wrong-credentials');
      expect(await signIn(PASSWORD)).toBe('signed in');

      const refused = await activate(strangers, { password: STRANGERS_PASSWORD });
      expect([refused.statusCode, refused.json().message]).toEqual([409, SUPERSEDED]);
      expect(codeOf(await activate(hers, { password: PASSWORD }))).toBe('link-used');
      expect(await signIn(STRANGERS_PASSWORD)).toBe('wrong-credentials');
      expect(await rows('mailed_link')).toMatchObject([{ password_hash: null, phone_number: null }]);
    });

    test('a stranger who was there first does not get it by the second link', async () => {
      const strangers = await register(STRANGERS_PASSWORD);
      later(1);
      const hers = await register(PASSWORD);
      expect((await activate(hers, { password: PASSWORD })).statusCode).toBe(200);
      expect(await signIn(STRANGERS_PASSWORD)).toBe('wrong-credentials');
      expect(await signIn(PASSWORD)).toBe('signed in');
      expect(codeOf(await activate(strangers, { password: STRANGERS_PASSWORD }))).toBe('link-superseded');
    });

    test('of three the one whose link is opened counts, with its number; the mails say which is which', async () => {
      await register(STRANGERS_PASSWORD, '0160 0000000');
      later(5);
      const second = await register(PASSWORD, '05731 222222');
      expect((await lastMail(server, email, 'konto-aktivieren')).text).toContain('20. November 2026 um 10:05 Uhr');
      later(5);
      const third = await register(NEW_PASSWORD, '0160 1111111');
      expect((await lastMail(server, email, 'konto-aktivieren')).text).toContain('20. November 2026 um 10:10 Uhr');
      expect((await activate(second, { password: PASSWORD })).json().user.phoneNumber).toBe('05731 222222');
      expect(await Promise.all([STRANGERS_PASSWORD, PASSWORD, NEW_PASSWORD].map((word) => signIn(word)))).toEqual([
        'wrong-credentials',
        'signed in',
        'wrong-credentials',
      ]);
      expect(codeOf(await activate(third, { password: NEW_PASSWORD }))).toBe('link-superseded');
    });

    test('of two links opened at once one activates, and its own password signs in', async () => {
      const strangers = await register(STRANGERS_PASSWORD);
      later(1);
      const links = [strangers, await register(PASSWORD)];
      const browsers = links.map(() => openBrowser(server));
      const passwords = [STRANGERS_PASSWORD, PASSWORD];
      const replies = await Promise.all(
        links.map((link, at) => activate(link, { password: passwords[at] ?? '' }, browsers[at])),
      );
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const first = replies.findIndex(({ statusCode }) => statusCode === 200);
      expect(await signIn(passwords[first] ?? '')).toBe('signed in');
      expect(await signIn(passwords[1 - first] ?? '')).toBe('wrong-credentials');
      expect(browsers.map(({ cookies }) => cookies.has('session'))).toEqual([first === 0, first === 1]);
      expect(await rows('credential')).toHaveLength(1);
    });

    test('a sign-in before the activation sends the link of the newest once more; older ones stay good', async () => {
      const hers = await register(PASSWORD);
      later(1);
      await register(STRANGERS_PASSWORD);
      later(10);
      expect(await signIn(PASSWORD)).toBe('wrong-credentials');
      expect(await signIn(STRANGERS_PASSWORD)).toBe('not-activated');
      const reminder = await lastMail(server, email, 'konto-aktivieren');
      expect(reminder.text).toContain('20. November 2026 um 10:01 Uhr');
      later(48 * 60 - 12);
      expect((await activate(hers, { password: PASSWORD })).statusCode).toBe(200);
      expect(await signIn(PASSWORD)).toBe('signed in');
      expect(codeOf(await activate(tokenIn(reminder), { password: STRANGERS_PASSWORD }))).toBe('link-superseded');
    });

    test('a sign-in before the activation leaves the link of the first mail good; after it both are used', async () => {
      const first = await register(PASSWORD);
      later(10);
      expect(await signIn(PASSWORD)).toBe('not-activated');
      const again = tokenIn(await lastMail(server, email, 'konto-aktivieren'));
      expect(again).not.toBe(first);
      expect((await activate(first, { password: PASSWORD })).json().message).toBe(
        'Der Account wurde erfolgreich aktiviert!',
      );
      expect(codeOf(await activate(again, { password: PASSWORD }))).toBe('link-used');
      expect(await signIn(PASSWORD)).toBe('signed in');
    });

    test('the link of a reminder takes what was typed at the registration, and the first mail is used with it', async () => {
      const first = await register(PASSWORD, '05731 222222');
      later(47 * 60);
      expect(await signIn(PASSWORD)).toBe('not-activated');
      const again = tokenIn(await lastMail(server, email, 'konto-aktivieren'));
      later(30);
      await cleanUpAccounts(server.services);
      expect((await activate(again, { password: PASSWORD })).json().user.phoneNumber).toBe('05731 222222');
      expect(codeOf(await activate(first, { password: PASSWORD }))).toBe('link-used');
      expect(await signIn(PASSWORD)).toBe('signed in');
    });

    test('a forgotten password before the activation: the links of all registrations are void, nothing of them stays', async () => {
      const hers = await register(PASSWORD);
      const token = await forgetPassword(server, browser, email);
      await register(STRANGERS_PASSWORD, '0160 0000000');
      expect((await browser.post('Workflow/update-user', reset(token))).statusCode).toBe(200);
      expect(codeOf(await activate(hers, { password: PASSWORD }))).toBe('link-superseded');
      expect(await signIn(STRANGERS_PASSWORD)).toBe('wrong-credentials');
      expect(await signIn(NEW_PASSWORD)).toBe('signed in');
      const [user] = await server.database.db.selectFrom('user').selectAll().where('email', '=', email).execute();
      expect(user?.phone_number).toBe('');
      expect(await rows('mailed_link')).toMatchObject([{ kind: 'passwordForget', password_hash: null }]);
    });

    test('of an account that is disabled nothing is left to activate or to sign in with', async () => {
      const link = await register(PASSWORD);
      const [user] = await server.database.db.selectFrom('user').select('id').where('email', '=', email).execute();
      await disableUser(server.database.db, user?.id ?? '', NOW);
      expect(codeOf(await activate(link, { password: PASSWORD }))).toBe('link-broken');
      expect(await signIn(PASSWORD)).toBe('wrong-credentials');
      expect(await rows('mailed_link')).toEqual([]);
    });

    test('a password that was asked for and is not set yet leaves the links of registrations good', async () => {
      const hers = await register(PASSWORD);
      const forgotten = await forgetPassword(server, browser, email);
      expect((await activate(hers, { password: PASSWORD })).statusCode).toBe(200);
      expect(codeOf(await openLink(forgotten, 'passwordForget'))).toBe('link-superseded');
    });
  });

  describe('a new address:', () => {
    beforeEach(() => registerAndActivate(server, browser, email));
    const currentEmail = async () => (await browser.post('User')).json().email;

    test('each link confirms its own, until one is used', async () => {
      const [a, b, c] = [newEmail(), newEmail(), newEmail()];
      const [linkA, linkB, linkC] = [await askForEmail(a), await askForEmail(b), await askForEmail(c)];
      const exported = (await browser.send('GET', 'User/export')).json();
      expect([...exported.pendingEmails].sort()).toEqual([a, b, c].sort());
      expect((await openLink(linkB, 'emailChange')).statusCode).toBe(200);
      expect(await currentEmail()).toBe(b);
      for (const link of [linkA, linkC]) expect(codeOf(await openLink(link, 'emailChange'))).toBe('link-superseded');
      expect(codeOf(await openLink(linkB, 'emailChange'))).toBe('link-used');
      expect(await currentEmail()).toBe(b);
    });

    test('of two confirmed at once one counts', async () => {
      const [a, b] = [newEmail(), newEmail()];
      const links = [await askForEmail(a), await askForEmail(b)];
      const replies = await Promise.all(links.map((link) => openLink(link, 'emailChange')));
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await currentEmail()).toBe(replies[0]?.statusCode === 200 ? a : b);
    });

    test('a new number and a password that somebody asks for leave it waiting', async () => {
      const next = newEmail();
      const link = await askForEmail(next);
      expect((await update('phoneChange', '0571 111111', '05731 123456')).statusCode).toBe(200);
      await forgetPassword(server, openBrowser(server), email);
      expect((await openLink(link, 'emailChange')).statusCode).toBe(200);
      expect(await currentEmail()).toBe(next);
    });

    test('a new password, changed or reset, makes it void', async () => {
      const changed = await askForEmail(newEmail());
      expect((await update('passwordChange', NEW_PASSWORD, PASSWORD)).statusCode).toBe(200);
      const refused = await openLink(changed, 'emailChange');
      expect([codeOf(refused), refused.json().message]).toEqual(['link-superseded', SUPERSEDED]);
      expect((await update('passwordChange', PASSWORD, NEW_PASSWORD)).statusCode).toBe(200);

      const waiting = await askForEmail(newEmail());
      const forgotten = await forgetPassword(server, browser, email);
      expect((await browser.post('Workflow/update-user', reset(forgotten))).statusCode).toBe(200);
      expect(codeOf(await openLink(waiting, 'emailChange'))).toBe('link-superseded');
      expect(await signIn(NEW_PASSWORD)).toBe('signed in');
    });

    test('a changed password, number or address makes the link to a forgotten one void', async () => {
      for (const change of [
        () => update('passwordChange', NEW_PASSWORD, PASSWORD),
        () => update('phoneChange', '0571 111111', '05731 123456'),
        () => update('emailChange', newEmail(), NEW_PASSWORD),
      ]) {
        later(1);
        const forgotten = await forgetPassword(server, openBrowser(server), email);
        expect((await change()).statusCode).toBe(200);
        expect(codeOf(await browser.post('Workflow/update-user', reset(forgotten)))).toBe('link-superseded');
      }
    });

    test('a registration that nobody confirmed does not keep it from its owner', async () => {
      const next = newEmail();
      const strangers = registration({ email: next, password: STRANGERS_PASSWORD });
      await openBrowser(server).post('Workflow/register', strangers);
      const link = await askForEmail(next);
      expect((await openLink(link, 'emailChange')).statusCode).toBe(200);
      expect(await signIn(PASSWORD, next)).toBe('signed in');
      expect(await signIn(STRANGERS_PASSWORD, next)).toBe('wrong-credentials');
      const forgotten = tokenIn(await lastMail(server, next, 'konto-aktivieren'));
      expect(codeOf(await activate(forgotten, { password: STRANGERS_PASSWORD }))).toBe('link-broken');
    });
  });
});
