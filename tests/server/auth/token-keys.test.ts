import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { accessTokens } from '#server/auth/access-token.ts';
import { linkTokens } from '#server/auth/link-token.ts';
import { keyFor } from '#server/auth/secret.ts';
import { NOW } from '../../support/app.ts';

const siteUrl = 'https://www.bestattungen-muster.example';
const clock = () => NOW;
const maker = { siteUrl, clock };
const access = accessTokens({ ...maker, key: keyFor('geheim', 'access-token') });
const link = linkTokens({ ...maker, key: keyFor('geheim', 'link-token') });

const claims = { sub: 'erika', sid: 'sitzung', role: 'admin', tokenType: 'activation', jti: 'eins', iss: siteUrl };
const seconds = NOW.getTime() / 1000;

/** As somebody else signs it, who sends along where to find the key to check it with. */
async function foreign(typ: string, audience: string, header: object, kind: 'HS256' | 'ES256'): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const where = { jwk, jku: `${siteUrl}/keys.json`, x5u: `${siteUrl}/keys.pem`, kid: '../../../dev/null' };
  const sent = Object.fromEntries(Object.entries(where).filter(([name]) => name in header));
  return new SignJWT({ ...claims, aud: audience, iat: seconds, exp: seconds + 60 })
    .setProtectedHeader({ alg: kind, typ, ...sent })
    .sign(kind === 'ES256' ? privateKey : new Uint8Array(32));
}

describe.each(['jwk', 'jku', 'x5u', 'kid'])('a key that a token brings along (%s)', (name) => {
  test.each(['HS256', 'ES256'] as const)('is not asked for what it signed with %s', async (kind) => {
    expect(await access.read(await foreign('at+jwt', `${siteUrl}/api`, { [name]: '' }, kind))).toBeUndefined();
    expect(await link.read(await foreign('link+jwt', `${siteUrl}/activate`, { [name]: '' }, kind))).toEqual({
      ok: false,
      code: 'link-broken',
    });
  });
});

test('the same token signed with our key holds, so that the tests above show one thing', async () => {
  const sign = (typ: string, audience: string, purpose: 'access-token' | 'link-token') =>
    new SignJWT({ ...claims, aud: audience, iat: seconds, exp: seconds + 60 })
      .setProtectedHeader({ alg: 'HS256', typ })
      .sign(keyFor('geheim', purpose));
  expect(await access.read(await sign('at+jwt', `${siteUrl}/api`, 'access-token'))).toMatchObject({ userId: 'erika' });
  expect(await link.read(await sign('link+jwt', `${siteUrl}/activate`, 'link-token'))).toMatchObject({ ok: true });
});
