import type { Database } from '../db/connection/open.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { type AccessTokens, accessTokens } from './access-token.ts';
import { type Actor, ANONYMOUS } from './actor.ts';
import { createBetterAuth } from './better-auth.ts';
import { createPasskeys, type Passkeys } from './factor/passkeys.ts';
import { createTickets, type Tickets } from './factor/tickets.ts';
import { type TotpKeys, totpKeys } from './factor/totp-key.ts';
import { isCommonPassword } from './guessable-passwords.ts';
import { type LinkTokens, linkTokens } from './link-token.ts';
import type { OldSecret } from './old-secret.ts';
import { type PasswordHash, passwordHash } from './password-hash.ts';
import { keyFor } from './secret.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { TokenOptions } from './token-options.ts';

/** Sessions, tokens, password hashes and the identification of callers. */
export type Auth = {
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly linkTokens: LinkTokens;
  readonly passwords: PasswordHash;
  /** `words` are easy to guess for this account: parts of the firm's name, the first part of the e-mail address. */
  readonly isCommonPassword: (password: string, words: readonly string[]) => Promise<boolean>;
  readonly tickets: Tickets;
  readonly totpKeys: TotpKeys;
  readonly passkeys: Passkeys;
  /** By the `Authorization` header; an invalid one throws `not-signed-in` instead of counting as anonymous. */
  readonly identify: Identify;
};

export type Identify = (authorization: string | undefined) => Promise<Actor>;

type Deps = {
  readonly database: Database;
  readonly secret: string;
  readonly oldSecret?: OldSecret | undefined;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly passwords?: PasswordHash;
  /** Whether the team, and whoever has a second factor, is asked for it. */
  readonly secondFactor: boolean;
};

export function createAuth(deps: Deps): Auth {
  const { database, secret, oldSecret, siteUrl, clock, passwords = passwordHash(), secondFactor } = deps;
  const betterAuth = createBetterAuth({
    database,
    secret: cookieSecret(secret),
    oldSecret: () => (oldSecret && clock() < oldSecret.until ? cookieSecret(oldSecret.secret) : undefined),
    siteUrl,
  });
  const sessions = createSessions({ database, betterAuth, passwords, siteUrl, clock, secondFactor });
  const keysFor = (purpose: 'access-token' | 'link-token'): TokenOptions => ({
    key: keyFor(secret, purpose),
    oldKey: oldSecret && { key: keyFor(oldSecret.secret, purpose), until: oldSecret.until },
    siteUrl,
    clock,
  });
  const tokens = accessTokens(keysFor('access-token'));
  return {
    sessions,
    accessTokens: tokens,
    linkTokens: linkTokens(keysFor('link-token')),
    tickets: createTickets({ clock, siteUrl }),
    totpKeys: totpKeys(secret, oldSecret?.secret),
    passkeys: createPasskeys(siteUrl),
    passwords,
    isCommonPassword,
    identify: identifyBy(tokens, sessions),
  };
}

const cookieSecret = (secret: string): string => Buffer.from(keyFor(secret, 'session-cookie')).toString('base64url');

/** To people who were signed in; the sentence of the catalogue is for those who never were, too. */
const SIGNED_OUT = 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich noch einmal an.';

/** The role comes from the database, not from the token: a revoked role is effective at once. */
const identifyBy =
  (tokens: AccessTokens, sessions: Sessions): Identify =>
  async (authorization) => {
    if (authorization === undefined) return ANONYMOUS;
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
    const claims = token === undefined ? undefined : await tokens.read(token);
    const live = claims && (await sessions.find(claims.sessionId));
    if (!live || live.user.id !== claims.userId)
      throw new ProblemError('not-signed-in', undefined, { message: SIGNED_OUT });
    return {
      kind: 'person',
      userId: live.user.id,
      sessionId: live.session.id,
      role: live.user.role ?? 'user',
      check: live.session.factorAt ?? 'none',
    };
  };
