import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_SECONDS } from '#domain/account/session-life.ts';
import { Role } from '#domain/account/user.ts';
import { epochSeconds, type TokenOptions } from './token-options.ts';

/** The user, the session and the role, by which the browser chooses what to show. */
export type AccessClaims = { readonly userId: string; readonly sessionId: string; readonly role: Role | null };

/** JWT: HS256, `typ: at+jwt`, claims sub, role, sid, iss, aud, iat, exp, jti; 15 minutes (decisions, Accounts). */
export type AccessTokens = {
  readonly issue: (claims: AccessClaims) => Promise<string>;
  /** Undefined for an expired, invalid or foreign token. */
  readonly read: (token: string) => Promise<AccessClaims | undefined>;
};

const TYPE = 'at+jwt';
const Payload = z.object({ sub: z.string(), sid: z.string(), role: z.nullable(Role) });

export function accessTokens({ key, siteUrl, clock }: TokenOptions): AccessTokens {
  const audience = `${siteUrl}/api`;
  return {
    issue({ userId, sessionId, role }) {
      const now = epochSeconds(clock);
      return new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(userId)
        .setIssuer(siteUrl)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .setJti(randomUUID())
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: siteUrl,
          audience,
          requiredClaims: ['sub', 'role', 'sid', 'iat', 'exp', 'jti'],
          currentDate: clock(),
          clockTolerance: 0,
        });
        const claims = z.safeParse(Payload, payload);
        return claims.success
          ? { userId: claims.data.sub, sessionId: claims.data.sid, role: claims.data.role }
          : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
