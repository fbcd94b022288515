import { afterEach, describe, expect, test, vi } from 'vitest';
import { canOfferPasskeys, createPasskey, endPasskeyRequest, showPasskey } from '#client/passkey.ts';
import {
  ASSERTION,
  ATTESTATION,
  browserError,
  fakePasskeys,
  SHOWN,
  untilEnded,
} from '../support/account/fake-passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const REQUEST = { challenge: '-_8', rpId: 'localhost', allowCredentials: [{ id: 'AQI', type: 'public-key' }] };
const CREATION = {
  challenge: '-_8',
  rp: { name: 'Haus' },
  user: { id: 'AQI', name: 'anna', displayName: 'Anna' },
  excludeCredentials: [{ id: 'Aw', type: 'public-key' }],
};
const bytes = (...values: number[]) => new Uint8Array(values);

describe('a passkey that is shown', () => {
  test('is handed on with what the server checks, and nothing else', async () => {
    fakePasskeys({});
    expect(await showPasskey(REQUEST)).toEqual({ ok: true, credential: ASSERTION });
  });

  test('brings along whose it is, where it knows', async () => {
    fakePasskeys({ get: async () => ({ ...SHOWN, response: { ...SHOWN.response, userHandle: bytes(7).buffer } }) });
    expect(await showPasskey(REQUEST)).toMatchObject({ credential: { response: { userHandle: 'Bw' } } });
  });

  test('is asked for with bytes, where the browser reads no JSON itself', async () => {
    const [asked] = [fakePasskeys({})];
    await showPasskey(REQUEST);
    expect(asked[0]?.publicKey).toEqual({
      challenge: bytes(251, 255),
      rpId: 'localhost',
      allowCredentials: [{ id: bytes(1, 2), type: 'public-key' }],
    });
  });

  test('is asked for as the browser reads the JSON, where it does', async () => {
    const read = { challenge: bytes(9) };
    const parseRequestOptionsFromJSON = vi.fn(() => read);
    const asked = fakePasskeys({ native: { parseRequestOptionsFromJSON } });
    await showPasskey(REQUEST);
    expect(parseRequestOptionsFromJSON).toHaveBeenCalledWith(REQUEST);
    expect(asked[0]?.publicKey).toBe(read);
  });
});

describe('a passkey that is made', () => {
  test('is handed on with what the server checks, and nothing else', async () => {
    const asked = fakePasskeys({});
    expect(await createPasskey(CREATION)).toEqual({ ok: true, credential: ATTESTATION });
    expect(asked[0]?.publicKey).toMatchObject({
      challenge: bytes(251, 255),
      user: { id: bytes(1, 2), name: 'anna' },
      excludeCredentials: [{ id: bytes(3), type: 'public-key' }],
    });
  });

  test('by a browser that reads JSON is asked for as it reads it', async () => {
    const read = { challenge: bytes(9) };
    const asked = fakePasskeys({ native: { parseCreationOptionsFromJSON: () => read } });
    await createPasskey(CREATION);
    expect(asked[0]?.publicKey).toBe(read);
  });
});

describe('one request at a time', () => {
  test('an offer that waits is ended, and the browser has let go of it, before a button asks', async () => {
    const asked = fakePasskeys({
      get: (options) => (options.mediation ? untilEnded(options) : Promise.resolve(SHOWN)),
    });
    const offer = showPasskey(REQUEST, true);
    const shown = await showPasskey(REQUEST);
    expect(shown.ok).toBe(true);
    expect(await offer).toMatchObject({ ok: false, reason: 'aborted' });
    expect(asked.map(({ mediation, open }) => [mediation, open])).toEqual([
      ['conditional', 0],
      [undefined, 0],
    ]);
  });

  test('can be ended by the page, and nothing waits afterwards', async () => {
    fakePasskeys({ get: untilEnded });
    const offer = showPasskey(REQUEST, true);
    await endPasskeyRequest();
    expect(await offer).toMatchObject({ reason: 'aborted' });
    await endPasskeyRequest();
  });
});

describe('what goes wrong', () => {
  test.for([
    ['NotAllowedError', 'not-confirmed', /^Der Passkey wurde nicht bestätigt\. .* anderen Weg\.$/],
    ['InvalidStateError', 'known', /schon einen Passkey/],
    ['SecurityError', 'unable', /anderen Weg/],
    ['NotSupportedError', 'unable', /anderen Weg/],
  ] as const)('is said in German: %s', async ([name, reason, message]) => {
    fakePasskeys({ create: () => Promise.reject(browserError(name)) });
    expect(await createPasskey(CREATION)).toEqual({ ok: false, reason, message: expect.stringMatching(message) });
  });

  test('leaves the way free for the next', async () => {
    let tries = 0;
    fakePasskeys({ get: async () => (tries++ === 0 ? Promise.reject(browserError('NotAllowedError')) : SHOWN) });
    expect((await showPasskey(REQUEST)).ok).toBe(false);
    expect((await showPasskey(REQUEST)).ok).toBe(true);
  });
});

test('passkeys are offered only by a browser that can', async () => {
  fakePasskeys({});
  expect(await canOfferPasskeys()).toBe(true);
  fakePasskeys({ offers: false });
  expect(await canOfferPasskeys()).toBe(false);
  vi.stubGlobal('PublicKeyCredential', {});
  expect(await canOfferPasskeys()).toBe(false);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(await canOfferPasskeys()).toBe(false);
});
