import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { TokenOptions } from './token-options.ts';

type Kind = { readonly typ: string; readonly audience: string };

type Given = {
  readonly userId: string;
  readonly id: string;
  /** Its claims beside those that every token has. */
  readonly claims: JWTPayload;
  readonly seconds: number;
};

/** JWT: HS256, claims sub, iss, aud, iat, exp, jti and those of its kind. */
export function signToken({ key, siteUrl, clock }: TokenOptions, kind: Kind, given: Given): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT(given.claims)
    .setProtectedHeader({ alg: 'HS256', typ: kind.typ })
    .setSubject(given.userId)
    .setIssuer(siteUrl)
    .setAudience(kind.audience)
    .setIssuedAt(now)
    .setExpirationTime(now + given.seconds)
    .setJti(given.id)
    .sign(key);
}

type Claimed = { readonly token: string; readonly claims: readonly string[] };

/** Throws an error of jose for an expired, invalid or foreign token, and for one without each of the claims. */
export async function verifyToken(options: TokenOptions, kind: Kind, claimed: Claimed): Promise<JWTPayload> {
  const { key, oldKey, clock } = options;
  try {
    return await verifyBy(key, options, kind, claimed);
  } catch (error) {
    const isOfOldKey = error instanceof errors.JWSSignatureVerificationFailed && oldKey && clock() < oldKey.until;
    if (!isOfOldKey) throw error;
    return verifyBy(oldKey.key, options, kind, claimed);
  }
}

async function verifyBy(
  key: Uint8Array,
  { siteUrl, clock }: TokenOptions,
  { typ, audience }: Kind,
  { token, claims }: Claimed,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    typ,
    issuer: siteUrl,
    audience,
    requiredClaims: ['sub', 'iat', 'exp', 'jti', ...claims],
    currentDate: clock(),
    clockTolerance: 0,
  });
  return payload;
}
