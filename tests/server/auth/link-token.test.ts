import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { type LinkKind, linkSeconds } from '#domain/account/session-life.ts';
import { accessTokens } from '#server/auth/access-token.ts';
import { linkTokens } from '#server/auth/link-token.ts';
import { keyFor } from '#server/auth/secret.ts';
import { NOW } from '../../support/app.ts';

const siteUrl = 'https://www.bestattungen-muster.example';
const secret = 'ein Geheimnis nur für diese Versuche';
const key = keyFor(secret, 'link-token');
const seconds = NOW.getTime() / 1000;

let now = NOW;
const clock = () => now;
const { issue, read } = linkTokens({ key, siteUrl, clock });

const link = { userId: 'erika', linkId: 'ereignis', tokenType: 'passwordForget' } as const;
const BROKEN = { ok: false, code: 'link-broken' };

const ours = {
  sub: 'erika',
  tokenType: 'passwordForget',
  iss: siteUrl,
  aud: `${siteUrl}/activate`,
  iat: seconds,
  exp: seconds + linkSeconds.passwordForget,
  jti: 'ereignis',
};

/** A token like ours in everything but what a test names. */
type Forged = {
  readonly header?: { readonly alg?: string; readonly typ?: string };
  readonly claims?: Record<string, unknown>;
  readonly with?: Uint8Array;
};
const forged = ({ header, claims, with: signingKey = key }: Forged = {}): Promise<string> =>
  new SignJWT({ ...ours, ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'link+jwt', ...header }).sign(signingKey);

test('a mailed link says whose it is, what for and to which event it belongs', async () => {
  expect(await read(await issue(link))).toEqual({ ok: true, claims: link });
});

test('it carries the claims of the contract', async () => {
  const [header, claims] = (await issue(link)).split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', typ: 'link+jwt' });
  expect(JSON.parse(claims ?? '')).toEqual(ours);
});

test('it fits into the body of its call', async () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  expect((await issue({ userId: uuid, linkId: uuid, tokenType: 'passwordForget' })).length).toBeLessThan(1000);
});

test.each([
  ['activation', 48 * 60],
  ['passwordForget', 30],
  ['emailChange', 30],
] satisfies [LinkKind, number][])(
  'the link for %s holds for %i minutes and not a second longer',
  async (tokenType, minutes) => {
    const token = await issue({ ...link, tokenType });
    now = new Date(NOW.getTime() + minutes * 60_000 - 1000);
    expect(await read(token)).toMatchObject({ ok: true, claims: { tokenType } });
    now = new Date(NOW.getTime() + minutes * 60_000);
    expect(await read(token)).toEqual({ ok: false, code: 'link-expired' });
    now = NOW;
  },
);

describe('broken is', () => {
  test('nothing that is like ours in everything, so that each test below shows one thing', async () => {
    expect(await read(await forged())).toEqual({ ok: true, claims: link });
  });

  test('an unsigned token (alg none)', async () => {
    const unsigned = new UnsecuredJWT(ours).encode();
    const [, claims] = unsigned.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'link+jwt' })).toString('base64url');
    expect(await read(unsigned)).toEqual(BROKEN);
    expect(await read(`${header}.${claims}.`)).toEqual(BROKEN);
  });

  test('another algorithm, even with our key', async () => {
    const long = new Uint8Array(64).fill(7);
    const lenient = linkTokens({ key: long, siteUrl, clock });
    expect(await lenient.read(await forged({ with: long }))).toMatchObject({ ok: true });
    expect(await lenient.read(await forged({ with: long, header: { alg: 'HS512' } }))).toEqual(BROKEN);
  });

  test('a foreign key, expired or not', async () => {
    const foreign = keyFor(`${secret}!`, 'link-token');
    expect(await read(await forged({ with: foreign }))).toEqual(BROKEN);
    expect(await read(await forged({ with: foreign, claims: { exp: seconds - 1 } }))).toEqual(BROKEN);
  });

  test('another type', async () => {
    expect(await read(await forged({ header: { typ: 'at+jwt' } }))).toEqual(BROKEN);
  });

  test('another issuer', async () => {
    expect(await read(await forged({ claims: { iss: 'https://www.probe.example' } }))).toEqual(BROKEN);
  });

  test('another audience', async () => {
    expect(await read(await forged({ claims: { aud: `${siteUrl}/api` } }))).toEqual(BROKEN);
  });

  test.each(Object.keys(ours))('one without the claim %s', async (claim) => {
    expect(await read(await forged({ claims: { [claim]: undefined } }))).toEqual(BROKEN);
  });

  test('one for an event that does not exist', async () => {
    expect(await read(await forged({ claims: { tokenType: 'orderPaid' } }))).toEqual(BROKEN);
  });

  test('one with other claims under an old signature', async () => {
    const [header, , signature] = (await issue(link)).split('.');
    const [, claims] = (await issue({ ...link, userId: 'max' })).split('.');
    expect(await read(`${header}.${claims}.${signature}`)).toEqual(BROKEN);
  });

  test('an access token, even signed with this key', async () => {
    const token = await accessTokens({ key, siteUrl, clock }).issue({ userId: 'erika', sessionId: 's', role: null });
    expect(await read(token)).toEqual(BROKEN);
  });

  test.each(['', '.', '..', 'a.b.c', 'null', '\u0000', '%', 'x'.repeat(10_000)])('garbage: %j', async (text) => {
    expect(await read(text)).toEqual(BROKEN);
  });
});

test('an event that sends no link is told apart from a forged one', async () => {
  expect(await read(await forged({ claims: { tokenType: 'login' } }))).toMatchObject({
    ok: true,
    claims: { tokenType: 'login' },
  });
});
