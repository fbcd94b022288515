import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type LinkKind, linkSeconds } from '#domain/account/session-life.ts';
import { TokenEvent } from '#domain/account/token-event.ts';
import { epochSeconds, type TokenOptions } from './token-options.ts';

/** The claims of a mailed link; `linkId` is the id of its row in `mailed_link`. */
type LinkClaims = { readonly userId: string; readonly linkId: string; readonly tokenType: TokenEvent };

type LinkTokenResult =
  | { readonly ok: true; readonly claims: LinkClaims }
  | { readonly ok: false; readonly code: 'link-broken' | 'link-expired' };

/** JWT: HS256 with a key of its own, `typ: link+jwt`, claims sub, tokenType, iss, aud, iat, exp, jti (the row's id). */
export type LinkTokens = {
  /** `seconds` until it expires; default `linkSeconds[tokenType]`. */
  readonly issue: (claims: LinkClaims & { readonly tokenType: LinkKind }, seconds?: number) => Promise<string>;
  readonly read: (token: string) => Promise<LinkTokenResult>;
};

const TYPE = 'link+jwt';
const BROKEN: LinkTokenResult = { ok: false, code: 'link-broken' };
const Payload = z.object({ sub: z.string(), jti: z.string(), tokenType: TokenEvent });

export function linkTokens({ key, siteUrl, clock }: TokenOptions): LinkTokens {
  const audience = `${siteUrl}/activate`;
  return {
    issue({ userId, linkId, tokenType }, seconds = linkSeconds[tokenType]) {
      const now = epochSeconds(clock);
      return new SignJWT({ tokenType })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(userId)
        .setIssuer(siteUrl)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .setJti(linkId)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: siteUrl,
          audience,
          requiredClaims: ['sub', 'tokenType', 'iat', 'exp', 'jti'],
          currentDate: clock(),
          clockTolerance: 0,
        });
        const claims = z.safeParse(Payload, payload);
        if (!claims.success) return BROKEN;
        const { sub, jti, tokenType } = claims.data;
        return { ok: true, claims: { userId: sub, linkId: jti, tokenType } };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, code: 'link-expired' };
        if (error instanceof errors.JOSEError) return BROKEN;
        throw error;
      }
    },
  };
}
