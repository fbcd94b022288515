import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginUser } from '#contract/account.ts';
import { addPasskey, confirmTotp, loginFactor, passkeyChallenge, startPasskey, startTotp } from '#contract/factor.ts';
import { checkFactor, listFactors, newRecoveryCodes } from '#contract/own-factor.ts';
import { problems } from '#contract/problem.ts';
import { signIn } from '#stores/account/account.ts';
import { confirmApp, startApp } from '#stores/account/factor/app.ts';
import { checkByPasskey, checkWith, loadKinds } from '#stores/account/factor/check.ts';
import { enter, enterWith } from '#stores/account/factor/enter.ts';
import { dropFactor, factorsArea, loadFactors, renewCodes } from '#stores/account/factor/own-factors.ts';
import { ABORTED, makePasskey, showOwnPasskey, signInByPasskey } from '#stores/account/factor/passkey.ts';
import { askedStep } from '#stores/account/second-step.ts';
import { $session, followSession } from '#stores/account/session.ts';
import { userArea } from '#stores/account/user.ts';
import { workflowArea } from '#stores/account/workflow.ts';
import { ASSERTION, ATTESTATION, browserError, fakePasskeys } from '../../support/account/fake-passkeys.ts';
import { connectClientToScript, type ScriptedReply, type SentRequest } from '../../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser } from '../../support/pages/browser-fakes.ts';

const LOGIN = { email: 'anna@muster.example', password: 'geheim' };
const TICKET = 'Xq2mN8vRt4LkQw7ZpY1cHa';
const OTHER = 'Zz2mN8vRt4LkQw7ZpY1cHa';
const USER = { id: 'anna', email: LOGIN.email, phoneNumber: '', role: 'admin' };
const signedIn = () => ({
  accessToken: accessTokenOf('anna'),
  message: 'Sie sind angemeldet.',
  user: USER,
  tokenEvents_T: 'none' as const,
});
const refusal = (code: keyof typeof problems, more = {}) =>
  Response.json({ code, ...problems[code], ...more }, { status: problems[code].status });
const challenge = () => Response.json({ ticket: OTHER, options: { challenge: 'AQ', rpId: 'localhost' } });
const factors = (...kinds: readonly ('passkey' | 'totp')[]) => ({
  factors: kinds.map((kind, at) => ({
    id: `f${at}`,
    kind,
    name: kind === 'passkey' ? 'iPhone' : '',
    createdAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: null,
  })),
  recoveryCodes: 10,
  isRequired: true,
});
const bodies = (asked: readonly SentRequest[]) =>
  asked.map(({ path, body }) => [path, body === '' ? undefined : JSON.parse(body)]);

let browser: ReturnType<typeof fakeBrowser>;
let stop = (): void => {};
beforeEach(() => {
  browser = fakeBrowser();
  for (const area of [workflowArea, userArea, factorsArea]) area.reset();
  stop = followSession();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const server = (script: Readonly<Record<string, ScriptedReply>>) => connectClientToScript(script);
const storedToken = () => browser.stored.get('access_token');

describe('a right password', () => {
  test('may ask for a second step, and names what goes', async () => {
    server({ [loginUser.path]: () => refusal('second-factor', { ticket: TICKET, kinds: ['totp', 'recovery'] }) });
    expect((await signIn(LOGIN)).ok).toBe(false);
    expect(askedStep()).toMatchObject({ ticket: TICKET, kinds: ['totp', 'recovery'] });
    expect(askedStep()?.setUp).toBeUndefined();
    expect(storedToken()).toBeUndefined();
  });

  test('may ask to set one up first', async () => {
    server({ [loginUser.path]: () => refusal('second-factor', { ticket: TICKET, kinds: [], setUp: true }) });
    await signIn(LOGIN);
    expect(askedStep()).toMatchObject({ setUp: true });
  });

  test('asks for nothing where it was wrong or is enough', async () => {
    server({ [loginUser.path]: () => refusal('wrong-credentials') });
    await signIn(LOGIN);
    expect(askedStep()).toBeUndefined();
    server({ [loginUser.path]: () => Response.json(signedIn()) });
    await signIn(LOGIN);
    expect(askedStep()).toBeUndefined();
  });
});

describe('the second step', () => {
  test('with a code begins the session', async () => {
    const asked = server({ [loginFactor.path]: () => Response.json(signedIn()) });
    expect((await enterWith(TICKET, { kind: 'totp', code: '123456' })).ok).toBe(true);
    expect(bodies(asked)).toEqual([[loginFactor.path, { ticket: TICKET, kind: 'totp', code: '123456' }]]);
    expect($session.get()).toMatchObject({ status: 'authenticated', userId: 'anna' });
    expect(userArea.$area.get().data).toEqual(USER);
  });

  test('with a wrong code begins none, and says why', async () => {
    server({ [loginFactor.path]: () => refusal('wrong-code') });
    expect(await enterWith(TICKET, { kind: 'recovery', code: 'ABCD' })).toMatchObject({
      ok: false,
      code: 'wrong-code',
      message: problems['wrong-code'].message,
    });
    expect(storedToken()).toBeUndefined();
  });

  test('with a passkey sends the ticket of its own challenge', async () => {
    fakePasskeys({});
    const asked = server({
      [passkeyChallenge.path]: challenge,
      [loginFactor.path]: () => Response.json(signedIn()),
    });
    expect((await signInByPasskey(TICKET)).ok).toBe(true);
    expect(bodies(asked)).toEqual([
      [passkeyChallenge.path, { ticket: TICKET }],
      [loginFactor.path, { ticket: OTHER, kind: 'passkey', assertion: ASSERTION }],
    ]);
    expect($session.get().status).toBe('authenticated');
  });

  test('is not sent where the passkey was not confirmed', async () => {
    fakePasskeys({ get: () => Promise.reject(browserError('NotAllowedError')) });
    const asked = server({ [passkeyChallenge.path]: challenge });
    expect(await signInByPasskey()).toMatchObject({ code: 'passkey-not-confirmed', message: /wurde nicht bestätigt/ });
    expect(asked.map(({ path }) => path)).toEqual([passkeyChallenge.path]);
  });

  test('asks the browser for nothing where the server gives no challenge', async () => {
    const asked = fakePasskeys({});
    server({ [passkeyChallenge.path]: () => refusal('ticket-invalid') });
    expect(await signInByPasskey(TICKET)).toMatchObject({ code: 'ticket-invalid' });
    expect(asked).toEqual([]);
  });
});

test('an offer of passkeys gives way to a button that was pressed while it asked the server', async () => {
  const asked = fakePasskeys({});
  server({ [passkeyChallenge.path]: challenge });
  let isWanted = true;
  const offer = showOwnPasskey(undefined, () => isWanted);
  isWanted = false;
  expect(await offer).toMatchObject({ ok: false, code: ABORTED });
  expect(asked).toEqual([]);
});

describe('setting up', () => {
  test('an app brings its secret, and its first code the recovery codes and the session', async () => {
    const app = { id: 'a1', secret: 'JBSW', uri: 'otpauth://totp/x', qr: '<svg/>' };
    const asked = server({
      [startTotp.path]: () => Response.json(app),
      [confirmTotp.path]: () => Response.json({ recoveryCodes: ['A', 'B'], signedIn: signedIn() }),
    });
    expect(await startApp(TICKET)).toMatchObject({ ok: true, value: app });
    const confirmed = await confirmApp('a1', '123456', TICKET);
    expect(bodies(asked)).toEqual([
      [startTotp.path, { ticket: TICKET }],
      [confirmTotp.path, { ticket: TICKET, id: 'a1', code: '123456' }],
    ]);
    expect(storedToken(), 'the codes are kept first').toBeUndefined();
    if (!confirmed.ok || !confirmed.value.signedIn) throw new Error('not confirmed');
    await enter(confirmed.value.signedIn);
    expect($session.get().status).toBe('authenticated');
  });

  test('a passkey sends its name and what the browser made', async () => {
    fakePasskeys({});
    const asked = server({
      [startPasskey.path]: () => Response.json({ options: { challenge: 'AQ', user: { id: 'AQ' } } }),
      [addPasskey.path]: () => Response.json({ recoveryCodes: [], signedIn: null }),
    });
    expect((await makePasskey('iPhone')).ok).toBe(true);
    expect(bodies(asked)).toEqual([
      [startPasskey.path, {}],
      [addPasskey.path, { name: 'iPhone', attestation: ATTESTATION }],
    ]);
  });

  test('a passkey that this device has already is not sent', async () => {
    fakePasskeys({ create: () => Promise.reject(browserError('InvalidStateError')) });
    server({ [startPasskey.path]: () => Response.json({ options: { challenge: 'AQ', user: { id: 'AQ' } } }) });
    expect(await makePasskey('iPhone', TICKET)).toMatchObject({
      code: 'passkey-known',
      message: /schon einen Passkey/,
    });
  });

  test('a passkey beyond the last says what to do', async () => {
    fakePasskeys({});
    server({ [startPasskey.path]: () => refusal('too-many-factors') });
    expect(await makePasskey('iPhone')).toMatchObject({ code: 'too-many-factors' });
  });
});

describe('the own second steps', () => {
  test('one that another tab has removed counts as removed, and the list is read again', async () => {
    const asked = server({
      '/api/factor/f0': () => refusal('unknown-factor'),
      [listFactors.path]: () => Response.json(factors('passkey')),
    });
    expect((await dropFactor('f0')).ok).toBe(true);
    expect(asked.at(-1)?.path).toBe(listFactors.path);
    expect(factorsArea.$area.get().data).toEqual(factors('passkey'));
  });

  test('the last one stays where the server says so', async () => {
    server({ '/api/factor/f0': () => refusal('last-factor') });
    expect(await dropFactor('f0')).toMatchObject({ ok: false, message: problems['last-factor'].message });
  });

  test('new codes are handed on once, and counted again', async () => {
    server({
      [newRecoveryCodes.path]: () => Response.json({ recoveryCodes: ['A'] }),
      [listFactors.path]: () => Response.json(factors('totp')),
    });
    expect(await renewCodes()).toMatchObject({ value: { recoveryCodes: ['A'] } });
    expect(factorsArea.$area.get().data?.recoveryCodes).toBe(10);
  });

  test('are forgotten with the session', async () => {
    browser.stored.set('access_token', accessTokenOf('anna'));
    browser.otherTab('access_token', accessTokenOf('anna'));
    server({ [listFactors.path]: () => Response.json(factors('totp')) });
    await loadFactors();
    expect(factorsArea.$area.get().data).toBeDefined();
    browser.emptied();
    expect(factorsArea.$area.get().data).toBeUndefined();
  });
});

describe('confirming once more', () => {
  test('stores the new token', async () => {
    const accessToken = accessTokenOf('anna', 900, 'neu');
    server({ [checkFactor.path]: () => Response.json({ until: '2026-11-01T09:10:00.000Z', accessToken, user: null }) });
    expect((await checkWith({ kind: 'totp', code: '123456' })).ok).toBe(true);
    expect(storedToken()).toBe(accessToken);
    expect($session.get().status).toBe('authenticated');
  });

  test('by a passkey sends what the browser showed', async () => {
    fakePasskeys({});
    const asked = server({ [passkeyChallenge.path]: challenge, [checkFactor.path]: () => refusal('wrong-passkey') });
    expect(await checkByPasskey()).toMatchObject({ code: 'wrong-passkey' });
    expect(bodies(asked)).toEqual([
      [passkeyChallenge.path, {}],
      [checkFactor.path, { kind: 'passkey', assertion: ASSERTION }],
    ]);
    expect(storedToken()).toBeUndefined();
  });

  test.for([
    [factors('passkey', 'totp'), ['passkey', 'totp', 'recovery']],
    [{ ...factors('totp'), recoveryCodes: 0 }, ['totp']],
    [{ ...factors(), recoveryCodes: 0 }, []],
  ] as const)('goes by what the person has', async ([list, kinds]) => {
    server({ [listFactors.path]: () => Response.json(list) });
    expect(await loadKinds()).toEqual(kinds);
  });

  test('goes by nothing where that cannot be loaded', async () => {
    server({ [listFactors.path]: () => null });
    expect(await loadKinds()).toBeUndefined();
  });
});
