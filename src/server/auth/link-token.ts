import { errors } from 'jose';
import * as z from 'zod/mini';
import { type LinkKind, linkSeconds } from '#domain/account/session-life.ts';
import { TokenEvent } from '#domain/account/token-event.ts';
import { signToken, verifyToken } from './signed-token.ts';
import type { TokenOptions } from './token-options.ts';

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

const BROKEN: LinkTokenResult = { ok: false, code: 'link-broken' };
const Payload = z.object({ sub: z.string(), jti: z.string(), tokenType: TokenEvent });

export function linkTokens(options: TokenOptions): LinkTokens {
  const kind = { typ: 'link+jwt', audience: `${options.siteUrl}/activate` };
  return {
    issue({ userId, linkId, tokenType }, seconds = linkSeconds[tokenType]) {
      return signToken(options, kind, { userId, id: linkId, claims: { tokenType }, seconds });
    },
    async read(token) {
      try {
        const claims = z.safeParse(Payload, await verifyToken(options, kind, { token, claims: ['tokenType'] }));
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
