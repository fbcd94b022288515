import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginUser, register as registerCall, updateUser as updateUserCall } from '#contract/account.ts';
import { problems } from '#contract/problem.ts';
import {
  deleteAccount,
  kindOfLink,
  redeemLink,
  register,
  requestPasswordLink,
  signIn,
  signOut,
  updateUser,
} from '#stores/account/account.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { estimatesArea, loadSessions, sessionsArea } from '#stores/account/my-account.ts';
import { checkAccountFree, checkIsRegistered } from '#stores/account/registered.ts';
import { $session, followSession } from '#stores/account/session.ts';
import { $userLastAction, userArea } from '#stores/account/user.ts';
import { $lastUserTokenEvent, $lastWorkflow, workflowArea } from '#stores/account/workflow.ts';
import { lastMail, NEW_PASSWORD, outbox, registration, tokenIn } from '../../support/account/account-journey.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { NOW, PASSWORD, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing, connectClientToScript } from '../../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser } from '../../support/pages/browser-fakes.ts';

let server: TestApp;
let browser: ReturnType<typeof fakeBrowser>;
let stop = (): void => {};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await startTestApp({ clock: () => new Date(), passwords: quickPasswords });
  browser = fakeBrowser();
  connectClientTo(server);
  for (const area of [workflowArea, userArea, sessionsArea, estimatesArea]) area.reset();
  $lastWorkflow.set('none');
  $lastUserTokenEvent.set('none');
  $userLastAction.set('none');
  stop = followSession();
});
afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});

const storedToken = () => browser.stored.get('access_token');
const NOBODY = { status: 'anonymous' };
const EMAIL = 'erika@muster.example';
const passwordForm = { email: EMAIL, password: PASSWORD };

/** Somebody who is signed in here, with all that her pages load. */
async function signedIn(): Promise<TestPerson> {
  const person = await server.person({ email: EMAIL });
  await signIn(passwordForm);
  await loadSessions();
  return person;
}

const expectForgotten = () => {
  expect(storedToken()).toBeUndefined();
  expect($session.get()).toEqual(NOBODY);
  expect(userArea.$area.get().data).toBeUndefined();
  expect(sessionsArea.$area.get().data).toBeUndefined();
};

describe('registering', () => {
  test('sends the link that activates and signs in', async () => {
    const registered = await register(registration({ email: EMAIL }));
    expect(registered).toMatchObject({ ok: true, message: expect.stringContaining('eine E-Mail geschickt') });
    expect($lastWorkflow.get()).toBe('registration');
    expect($lastUserTokenEvent.get()).toBe('registration');
    expect($session.get()).toEqual(NOBODY);

    const redeemed = await redeemLink(tokenIn(await lastMail(server, EMAIL, 'konto-aktivieren')), {
      password: PASSWORD,
    });
    const user = { id: expect.any(String), email: EMAIL, phoneNumber: '05731 123456', role: 'user' };
    expect(redeemed).toEqual({
      ok: true,
      message: 'Der Account wurde erfolgreich aktiviert!',
      value: { user, event: 'activation' },
    });
    const { data } = userArea.$area.get();
    expect(data).toEqual(user);
    expect($session.get()).toEqual({ status: 'authenticated', role: 'user', userId: data?.id });
    expect($lastWorkflow.get()).toBe('activation');
    expect($lastUserTokenEvent.get()).toBe('activation');
    expect(workflowArea.$area.get()).toMatchObject({
      success: true,
      loading: false,
      data: { message: 'Der Account wurde erfolgreich aktiviert!' },
    });
  });

  test('pressed twice at once sends one mail', async () => {
    await Promise.all([register(registration()), register(registration())]);
    expect(await outbox(server)).toEqual([`konto-aktivieren ${EMAIL}`]);
  });
});

describe('signing in', () => {
  test('with a wrong password is refused in the words of the server', async () => {
    await server.person({ email: EMAIL });
    const ended = await signIn({ ...passwordForm, password: 'Etwas anderes 7!' });
    const { message } = problems['wrong-credentials'];
    expect(ended).toEqual({ ok: false, code: 'wrong-credentials', message, errors: [] });
    expect(workflowArea.$area.get().error).toMatchObject({ message, statusCode: 401 });
    expectForgotten();
  });

  test('hands on what the server says of single fields', async () => {
    const errors = [{ field: 'email', message: 'Bitte geben Sie eine E-Mail-Adresse ein.' }];
    const { status, message } = problems['invalid-input'];
    connectClientToScript({
      [loginUser.path]: () => Response.json({ code: 'invalid-input', message, errors }, { status }),
    });
    expect(await signIn(passwordForm)).toEqual({ ok: false, code: 'invalid-input', message, errors });
  });

  test('keeps who is signed in where it is refused', async () => {
    await signedIn();
    const token = storedToken();
    await signIn({ ...passwordForm, password: 'Etwas anderes 7!' });
    expect(storedToken()).toBe(token);
    expect($session.get().status).toBe('authenticated');
  });

  test('as somebody else leaves nothing of the first person', async () => {
    await signedIn();
    await server.person({ email: 'berta@muster.example' });
    await signIn({ ...passwordForm, email: 'berta@muster.example' });
    expect(userArea.$area.get().data?.email).toBe('berta@muster.example');
    expect(sessionsArea.$area.get().data).toBeUndefined();
  });
});

describe('changing', () => {
  test('the password stays signed in here, with a new session', async () => {
    const { cookie, accessToken } = await signedIn();
    const token = storedToken();
    const ended = await updateUser({
      tokenType: 'passwordChange',
      newValue: NEW_PASSWORD,
      oldValue: PASSWORD,
      token: '',
    });
    expect(ended).toMatchObject({ ok: true, value: { event: 'passwordChange' } });
    expect($lastWorkflow.get()).toBe('userUpdate');
    expect(storedToken()).not.toBe(token);
    await loadUser();
    expect(userArea.$area.get()).toMatchObject({ success: true, data: { email: EMAIL } });
    const elsewhere = await server.post('/api/User', undefined, { as: { cookie, accessToken } });
    expect(elsewhere.statusCode).toBe(401);
  });

  test('the address asks its owner first, and the link shows the new one', async () => {
    await signedIn();
    const newValue = 'neu@muster.example';
    await updateUser({ tokenType: 'emailChange', newValue, oldValue: PASSWORD, token: '' });
    expect($lastUserTokenEvent.get()).toBe('emailChange');
    expect(userArea.$area.get().data?.email).toBe(EMAIL);
    const redeemed = await redeemLink(tokenIn(await lastMail(server, newValue, 'email-bestaetigen')));
    expect(redeemed).toMatchObject({ ok: true, message: 'Ihre neue E-Mail-Adresse ist bestätigt.' });
    expect(userArea.$area.get().data?.email).toBe(newValue);
    expect($session.get().status).toBe('authenticated');
  });

  test('the number shows the new one at once, and refuses where it was changed elsewhere', async () => {
    await signedIn();
    const oldValue = '05731 123456';
    await updateUser({ tokenType: 'phoneChange', newValue: '05731 7', oldValue: 'x', token: '' });
    const change = (newValue: string) => updateUser({ tokenType: 'phoneChange', newValue, oldValue, token: '' });
    expect(await change('05731 77777')).toMatchObject({ ok: true, value: { event: 'phoneChange' } });
    expect(userArea.$area.get().data?.phoneNumber).toBe('05731 77777');
    expect(await change('05731 88888')).toMatchObject({ ok: false, code: 'changed-elsewhere' });
    expect(userArea.$area.get().data?.phoneNumber).toBe('05731 77777');
    expect($session.get().status).toBe('authenticated');
  });

  test('the forgotten password signs nobody in, and out who was', async () => {
    await signedIn();
    expect(await requestPasswordLink(EMAIL)).toMatchObject({ ok: true });
    expect($lastWorkflow.get()).toBe('forgotPassword');
    expect($lastUserTokenEvent.get()).toBe('passwordForget');
    const token = tokenIn(await lastMail(server, EMAIL, 'passwort-zuruecksetzen'));
    expect(await redeemLink(token)).toEqual({
      ok: true,
      message: 'Der Link zum zurücksetzen wurde erfolgreich aktiviert',
      value: { user: null, event: 'passwordForget' },
    });
    // Looking at the link changes nothing yet.
    expect($session.get().status).toBe('authenticated');

    const ended = await updateUser({ tokenType: 'passwordForget', newValue: NEW_PASSWORD, oldValue: '', token });
    expect(ended).toMatchObject({ ok: true, value: { user: null } });
    expectForgotten();
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toMatchObject({ code: 'wrong-credentials' });
    expect(await signIn({ email: EMAIL, password: NEW_PASSWORD })).toMatchObject({ ok: true });
  });

  test('with a token that has run out renews it, and the change arrives once', async () => {
    await signedIn();
    vi.setSystemTime(NOW.getTime() + 20 * 60_000);
    const ended = await updateUser({
      tokenType: 'phoneChange',
      newValue: '05731 77777',
      oldValue: '05731 123456',
      token: '',
    });
    expect(ended).toMatchObject({ ok: true });
    expect(userArea.$area.get().data?.phoneNumber).toBe('05731 77777');
  });

  test('in a session that was ended elsewhere says so and signs out', async () => {
    await signedIn();
    const token = await forgetPasswordElsewhere();
    await server.post('/api/Workflow/update-user', { tokenType: 'passwordForget', newValue: NEW_PASSWORD, token });
    const ended = await updateUser({ tokenType: 'phoneChange', newValue: '05731 77777', oldValue: '', token: '' });
    expect(ended).toMatchObject({ ok: false, code: 'not-signed-in', message: expect.stringContaining('nicht mehr') });
    expectForgotten();
  });
});

async function forgetPasswordElsewhere(): Promise<string> {
  await server.post('/api/Workflow/forgot-password', { email: EMAIL });
  return tokenIn(await lastMail(server, EMAIL, 'passwort-zuruecksetzen'));
}

describe('leaving', () => {
  test('empties token and areas, and ends the session', async () => {
    await signedIn();
    const token = storedToken() ?? '';
    // What was typed in this tab goes as well.
    const clear = vi.fn();
    vi.stubGlobal('sessionStorage', { clear });
    const leaving = signOut();
    expect(clear).toHaveBeenCalledOnce();
    expectForgotten();
    expect(await leaving).toMatchObject({ ok: true, message: 'Sie sind abgemeldet.' });
    expect($lastWorkflow.get()).toBe('logout');
    const later = await server.post('/api/User', undefined, { as: { cookie: '', accessToken: token } });
    expect(later.statusCode).toBe(401);
  });

  test('with the server away forgets as well, and says that it was not told', async () => {
    await signedIn();
    connectClientToNothing();
    expect(await signOut()).toMatchObject({ ok: false, code: 'no-response' });
    expectForgotten();
  });

  test('in one tab signs out the other', async () => {
    await signedIn();
    browser.otherTab('access_token');
    expectForgotten();
  });

  test('for good asks for the password, and takes everything along', async () => {
    await signedIn();
    expect(await deleteAccount('falsch')).toMatchObject({ ok: false, code: 'wrong-password' });
    expect(userArea.$area.get().data?.email).toBe(EMAIL);
    expect($session.get().status).toBe('authenticated');
    expect(await deleteAccount(PASSWORD)).toMatchObject({ ok: true });
    expect($lastWorkflow.get()).toBe('deleteAccount');
    expectForgotten();
    expect(await signIn(passwordForm)).toMatchObject({ ok: false, code: 'wrong-credentials' });
  });
});

describe('asking about an address', () => {
  test('tells whether it has an account', async () => {
    await server.person({ email: EMAIL });
    expect(await checkIsRegistered(EMAIL)).toBe(true);
    expect($userLastAction.get()).toBe('checkRegistered');
    expect(await checkIsRegistered('niemand@muster.example')).toBe(false);
  });

  test('tells whether one can be made', async () => {
    await server.person({ email: EMAIL });
    expect(await checkAccountFree(EMAIL, '05731 123456')).toBe(false);
    expect($userLastAction.get()).toBe('checkAccountFreeCreation');
    expect(await checkAccountFree('niemand@muster.example', '05731 123456')).toBe(true);
  });

  test('tells nothing where nobody answers', async () => {
    connectClientToNothing();
    expect(await checkIsRegistered(EMAIL)).toBeUndefined();
    expect(await checkAccountFree(EMAIL, '05731 123456')).toBeUndefined();
  });
});

describe('a mailed link', () => {
  const linkOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  test('says what it is for', async () => {
    await server.person({ email: EMAIL });
    expect(kindOfLink(await forgetPasswordElsewhere())).toBe('passwordForget');
    expect(kindOfLink(linkOf({ tokenType: 'emailChange' }))).toBe('emailChange');
  });

  test.for(['', 'kein Token', 'a.b.c', linkOf({}), linkOf({ tokenType: 'sonstiges' }), accessTokenOf('anna')])(
    'says nothing where it is none: „%s“',
    (token) => expect(kindOfLink(token)).toBeUndefined(),
  );

  test.for(['kein Token', linkOf({ tokenType: 'sonstiges' }), linkOf({ tokenType: 'login' })])(
    'of an unknown kind is left to the server: „%s“',
    async (token) => expect(await redeemLink(token)).toMatchObject({ ok: false, code: 'unknown-event' }),
  );
});

describe('where the server does not answer', () => {
  const SENTENCE = /^Wir erreichen unseren Server gerade nicht\./;

  test('the person reads a sentence, while the stored error says what section 8 wants', async () => {
    connectClientToNothing();
    const ended = await signIn(passwordForm);
    expect(ended).toMatchObject({ ok: false, code: 'no-response', message: expect.stringMatching(SENTENCE) });
    expect(workflowArea.$area.get()).toMatchObject({ loading: false, success: false });
    expect(workflowArea.$area.get().error).toEqual({ message: 'No response from the server.', statusCode: 500 });
  });

  test('nor does the page of something in between reach the person', async () => {
    const headers = { 'content-type': 'text/html' };
    const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers });
    connectClientToScript({ [loginUser.path]: page });
    expect(await signIn(passwordForm)).toMatchObject({ ok: false, message: expect.stringMatching(SENTENCE) });
    expect(workflowArea.$area.get().error).toEqual({ message: 'An unknown error occurred.', statusCode: 502 });
  });

  test("the server's own sentence is kept where it has one", async () => {
    const { status, message } = problems.unavailable;
    const reply = () => Response.json({ code: 'unavailable', message }, { status });
    connectClientToScript({ [registerCall.path]: reply });
    expect(await register(registration())).toEqual({ ok: false, code: 'unavailable', message, errors: [] });
  });
});

describe('a change that is answered late', () => {
  /** Answers the change only when told to. */
  function slowServer() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = { id: 'anna', email: EMAIL, phoneNumber: '05731 77777', role: 'user' };
    connectClientToScript({
      async [updateUserCall.path]() {
        await promise;
        return Response.json({
          accessToken: accessTokenOf('anna', 900, 'neu'),
          message: '',
          user,
          tokenEvents_T: 'phoneChange',
        });
      },
    });
    return resolve;
  }
  const change = () =>
    updateUser({ tokenType: 'phoneChange', newValue: '05731 77777', oldValue: '05731 123456', token: '' });

  test('does not sign in again who has signed out meanwhile', async () => {
    browser.otherTab('access_token', accessTokenOf('anna'));
    const answer = slowServer();
    const changing = change();
    browser.otherTab('access_token');
    answer();
    expect(await changing).toMatchObject({ ok: true });
    expectForgotten();
  });

  test('leaves somebody alone who has signed in meanwhile', async () => {
    browser.otherTab('access_token', accessTokenOf('anna'));
    const answer = slowServer();
    const changing = change();
    const other = accessTokenOf('berta');
    browser.otherTab('access_token', other);
    answer();
    await changing;
    expect(storedToken()).toBe(other);
    expect($session.get()).toMatchObject({ userId: 'berta' });
    expect(userArea.$area.get().data).toBeUndefined();
  });
});
