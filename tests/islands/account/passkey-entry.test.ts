import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginFactor, passkeyChallenge } from '#contract/factor.ts';
import { problems } from '#contract/problem.ts';
import { endOffers, enterByPasskey, offerPasskeys } from '#islands/account/factor/passkey-entry.ts';
import { browserError, fakePasskeys, SHOWN, untilEnded } from '../../support/account/fake-passkeys.ts';
import { connectClientToScript } from '../../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser } from '../../support/pages/browser-fakes.ts';

const challenge = () => Response.json({ ticket: 'x'.repeat(22), options: { challenge: 'AQ' } });
const refused = (code: 'wrong-passkey' | 'too-many-requests') => () =>
  Response.json({ code, ...problems[code] }, { status: problems[code].status });
const entered = () =>
  Response.json({ accessToken: accessTokenOf('anna'), message: 'Ja.', user: null, tokenEvents_T: 'login' });
const told = () => ({ onEntered: vi.fn(), onProblem: vi.fn() });
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Offers wait for the person; a button is answered at once. */
const whenPressed = (options: {
  readonly mediation?: string;
  readonly signal: AbortSignal;
  readonly publicKey: object;
}) => (options.mediation ? untilEnded(options) : Promise.resolve(SHOWN));

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }));
});
afterEach(() => {
  endOffers();
  vi.unstubAllGlobals();
});

describe('an offer of passkeys', () => {
  test('signs in with the one that the person takes', async () => {
    fakePasskeys({});
    connectClientToScript({ [passkeyChallenge.path]: challenge, [loginFactor.path]: entered });
    const { onEntered, onProblem } = told();
    await offerPasskeys(onEntered, onProblem);
    expect(onEntered).toHaveBeenCalledOnce();
    expect(onProblem).not.toHaveBeenCalled();
  });

  test('asks the server for nothing where the browser cannot', async () => {
    fakePasskeys({ offers: false });
    const asked = connectClientToScript({ [passkeyChallenge.path]: challenge });
    await offerPasskeys(vi.fn(), vi.fn());
    expect(asked).toEqual([]);
  });

  test.for([
    ['the server has none to give', refused('too-many-requests'), async () => SHOWN],
    ['the browser ends it', challenge, () => Promise.reject(browserError('NotAllowedError'))],
    ['the browser cannot do it here', challenge, () => Promise.reject(browserError('SecurityError'))],
  ] as const)('ends without a word where %s', async ([, reply, get]) => {
    fakePasskeys({ get });
    const asked = connectClientToScript({ [passkeyChallenge.path]: reply });
    const { onEntered, onProblem } = told();
    await offerPasskeys(onEntered, onProblem);
    expect([onEntered.mock.calls, onProblem.mock.calls, asked.length]).toEqual([[], [], 1]);
  });

  test('says where a passkey that was shown is not taken, and is made again', async () => {
    let shown = 0;
    fakePasskeys({ get: (options) => (shown++ === 0 ? Promise.resolve(SHOWN) : untilEnded(options)) });
    const asked = connectClientToScript({
      [passkeyChallenge.path]: challenge,
      [loginFactor.path]: refused('wrong-passkey'),
    });
    const { onEntered, onProblem } = told();
    void offerPasskeys(onEntered, onProblem);
    await soon();
    expect(onProblem).toHaveBeenCalledWith(problems['wrong-passkey'].message);
    expect(asked.map(({ path }) => path)).toEqual([passkeyChallenge.path, loginFactor.path, passkeyChallenge.path]);
  });
});

describe('the button for passkeys', () => {
  test('ends the offer that waits, and asks once the browser has let go of it', async () => {
    const asked = fakePasskeys({ get: whenPressed });
    connectClientToScript({ [passkeyChallenge.path]: challenge, [loginFactor.path]: entered });
    void offerPasskeys(vi.fn(), vi.fn());
    await soon();
    expect(await enterByPasskey()).toBeUndefined();
    expect(asked.map(({ mediation, open }) => [mediation, open])).toEqual([
      ['conditional', 0],
      [undefined, 0],
    ]);
  });

  test('waits for the answer that an offer has asked for, and the browser is asked for the button alone', async () => {
    const asked = fakePasskeys({ get: whenPressed });
    const answers: (() => void)[] = [];
    connectClientToScript({
      [passkeyChallenge.path]: () => new Promise((resolve) => answers.push(() => resolve(challenge()))),
      [loginFactor.path]: entered,
    });
    void offerPasskeys(vi.fn(), vi.fn());
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const entering = enterByPasskey();
    await soon();
    expect(answers, 'the button has asked for nothing yet').toHaveLength(1);
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    expect(await entering).toBeUndefined();
    expect(asked.map(({ mediation }) => mediation)).toEqual([undefined]);
  });

  test('pressed twice asks once', async () => {
    const asked = fakePasskeys({ get: whenPressed });
    connectClientToScript({ [passkeyChallenge.path]: challenge, [loginFactor.path]: entered });
    expect(await Promise.all([enterByPasskey(), enterByPasskey()])).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(1);
  });

  test('is not disturbed by an offer that comes after it', async () => {
    const { promise: held, resolve: show } = Promise.withResolvers<unknown>();
    const asked = fakePasskeys({ get: () => held });
    connectClientToScript({ [passkeyChallenge.path]: challenge, [loginFactor.path]: entered });
    const entering = enterByPasskey();
    await soon();
    await offerPasskeys(vi.fn(), vi.fn());
    show(SHOWN);
    expect(await entering).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('that was not confirmed says so, and the offer comes back', async () => {
    const asked = fakePasskeys({
      get: (options) => (options.mediation ? untilEnded(options) : Promise.reject(browserError('NotAllowedError'))),
    });
    connectClientToScript({ [passkeyChallenge.path]: challenge });
    void offerPasskeys(vi.fn(), vi.fn());
    await soon();
    expect(await enterByPasskey()).toMatch(/^Der Passkey wurde nicht bestätigt\./);
    await soon();
    expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']);
  });
});
