import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_SECONDS } from '#domain/account/session-life.ts';
import { type AccessClaims, accessTokens } from '#server/auth/access-token.ts';
import { linkTokens } from '#server/auth/link-token.ts';
import { keyFor } from '#server/auth/secret.ts';
import { NOW } from '../../support/app.ts';

const siteUrl = 'https://www.bestattungen-muster.example';
const secret = 'ein Geheimnis nur für diese Versuche';
const key = keyFor(secret, 'access-token');
const seconds = NOW.getTime() / 1000;

let now = NOW;
const clock = () => now;
const { issue, read } = accessTokens({ key, siteUrl, clock });

const erika: AccessClaims = { userId: 'erika', sessionId: 'sitzung', role: 'admin' };

/** A token like ours in everything but what a test names. */
type Forged = {
  readonly header?: { readonly alg?: string; readonly typ?: string };
  readonly claims?: Record<string, unknown>;
  readonly with?: Uint8Array;
};
const forged = ({ header, claims, with: signingKey = key }: Forged = {}): Promise<string> =>
  new SignJWT({ ...ours, ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(signingKey);

const ours = {
  sub: 'erika',
  sid: 'sitzung',
  role: 'admin',
  iss: siteUrl,
  aud: `${siteUrl}/api`,
  iat: seconds,
  exp: seconds + ACCESS_TOKEN_SECONDS,
  jti: 'eins',
};

test('an access token says whose it is, in which session and with which rights', async () => {
  expect(await read(await issue(erika))).toEqual(erika);
  expect(await read(await issue({ ...erika, role: null }))).toEqual({ ...erika, role: null });
});

test('it carries the claims of the contract', async () => {
  const [header, claims] = (await issue(erika)).split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(JSON.parse(claims ?? '')).toEqual({ ...ours, jti: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('each has a number of its own', async () => {
  expect(await issue(erika)).not.toBe(await issue(erika));
});

test('it holds for 15 minutes and not a second longer', async () => {
  const token = await issue(erika);
  now = new Date(NOW.getTime() + (ACCESS_TOKEN_SECONDS - 1) * 1000);
  expect(await read(token)).toEqual(erika);
  now = new Date(NOW.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  expect(await read(token)).toBeUndefined();
  now = NOW;
});

describe('refused is', () => {
  test('nothing that is like ours in everything, so that each test below shows one thing', async () => {
    expect(await read(await forged())).toEqual(erika);
  });

  test('an unsigned token (alg none)', async () => {
    const unsigned = new UnsecuredJWT(ours).encode();
    const [, claims] = unsigned.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expect(await read(unsigned)).toBeUndefined();
    expect(await read(`${header}.${claims}.`)).toBeUndefined();
  });

  test('another algorithm, even with our key', async () => {
    const long = new Uint8Array(64).fill(7);
    const lenient = accessTokens({ key: long, siteUrl, clock });
    expect(await lenient.read(await forged({ with: long }))).toEqual(erika);
    expect(await lenient.read(await forged({ with: long, header: { alg: 'HS512' } }))).toBeUndefined();
  });

  test('a foreign key', async () => {
    expect(await read(await forged({ with: keyFor(`${secret}!`, 'access-token') }))).toBeUndefined();
  });

  test('a key of ours for something else', async () => {
    expect(await read(await forged({ with: keyFor(secret, 'session-cookie') }))).toBeUndefined();
  });

  test('another type, or none', async () => {
    expect(await read(await forged({ header: { typ: 'JWT' } }))).toBeUndefined();
    expect(await read(await forged({ header: { typ: 'link+jwt' } }))).toBeUndefined();
    expect(await read(await new SignJWT(ours).setProtectedHeader({ alg: 'HS256' }).sign(key))).toBeUndefined();
  });

  test('another issuer', async () => {
    expect(await read(await forged({ claims: { iss: 'https://www.probe.example' } }))).toBeUndefined();
  });

  test('another audience', async () => {
    expect(await read(await forged({ claims: { aud: `${siteUrl}/activate` } }))).toBeUndefined();
  });

  test('one that is not valid yet', async () => {
    expect(await read(await forged({ claims: { nbf: seconds + 60 } }))).toBeUndefined();
  });

  test.each(Object.keys(ours))('one without the claim %s', async (claim) => {
    expect(await read(await forged({ claims: { [claim]: undefined } }))).toBeUndefined();
  });

  test('one with a role that does not exist', async () => {
    expect(await read(await forged({ claims: { role: 'chef' } }))).toBeUndefined();
  });

  test('one with other claims under an old signature', async () => {
    const [header, , signature] = (await issue({ ...erika, role: 'user' })).split('.');
    const [, claims] = (await issue(erika)).split('.');
    expect(await read(`${header}.${claims}.${signature}`)).toBeUndefined();
  });

  test('the token of a mailed link, even signed with this key', async () => {
    const token = await linkTokens({ key, siteUrl, clock }).issue({
      userId: 'erika',
      linkId: 'eins',
      tokenType: 'activation',
    });
    expect(await read(token)).toBeUndefined();
  });

  test.each(['', '.', '..', 'a.b.c', 'null', '\u0000', '%', 'ä.ö.ü', 'x'.repeat(10_000)])(
    'garbage: %j',
    async (text) => {
      expect(await read(text)).toBeUndefined();
    },
  );
});
