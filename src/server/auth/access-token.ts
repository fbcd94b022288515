import { randomUUID } from 'node:crypto';
import { errors } from 'jose';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_SECONDS } from '#domain/account/session-life.ts';
import { Role } from '#domain/account/user.ts';
import { signToken, verifyToken } from './signed-token.ts';
import type { TokenOptions } from './token-options.ts';

/** The user, the session and the role, by which the browser chooses what to show. */
export type AccessClaims = { readonly userId: string; readonly sessionId: string; readonly role: Role | null };

/** JWT: HS256, `typ: at+jwt`, claims sub, role, sid, iss, aud, iat, exp, jti; 15 minutes (decisions, Accounts). */
export type AccessTokens = {
  readonly issue: (claims: AccessClaims) => Promise<string>;
  /** Undefined for an expired, invalid or foreign token. */
  readonly read: (token: string) => Promise<AccessClaims | undefined>;
};

const Payload = z.object({ sub: z.string(), sid: z.string(), role: z.nullable(Role) });

export function accessTokens(options: TokenOptions): AccessTokens {
  const kind = { typ: 'at+jwt', audience: `${options.siteUrl}/api` };
  return {
    issue({ userId, sessionId, role }) {
      const claims = { role, sid: sessionId };
      return signToken(options, kind, { userId, id: randomUUID(), claims, seconds: ACCESS_TOKEN_SECONDS });
    },
    async read(token) {
      try {
        const claims = z.safeParse(Payload, await verifyToken(options, kind, { token, claims: ['role', 'sid'] }));
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
