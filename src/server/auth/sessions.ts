import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import type { Database } from '../db/connection/open.ts';
import { findCredential } from '../db/credential.ts';
import type { Tables } from '../db/schema.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  findRunningSession,
  type LiveSession,
  listRunningSessions,
  type Session,
} from '../db/session.ts';
import { type BetterAuth, sessionCookieName } from './better-auth.ts';
import type { PasswordHash } from './password-hash.ts';

export type { LiveSession, Session } from '../db/session.ts';

/** The headers of a browser that a session is read from and created with. */
export type Device = { readonly userAgent: string | undefined; readonly cookie: string | undefined };

/** `cookies` are complete Set-Cookie values for the reply. */
export type StartedSession = LiveSession & { readonly cookies: readonly string[] };

type SignInResult =
  | ({ readonly ok: true } & StartedSession)
  | { readonly ok: false; readonly code: 'wrong-credentials' }
  /** Only with the right password of the newest registration, so that it reveals no account. */
  | { readonly ok: false; readonly code: 'not-activated'; readonly userId: string; readonly linkId: string };

/**
 * Sessions of better-auth. A session expires 14 days after its last use and 90 days after its start; a disabled account has
 * none.
 */
export type Sessions = {
  /** Same duration for an unknown address and a wrong password. Ends an earlier session of this browser. */
  readonly signIn: (email: string, password: string, device: Device) => Promise<SignInResult>;
  /** Without a password: after a mailed link or a new password. */
  readonly start: (userId: string, device: Device) => Promise<StartedSession>;
  /** The session of the cookie, extended where an hour has passed since the last time. */
  readonly read: (device: Device) => Promise<StartedSession | undefined>;
  /** The running session of an access token. */
  readonly find: (sessionId: string) => Promise<LiveSession | undefined>;
  /** Running sessions, the last used first. */
  readonly list: (userId: string) => Promise<readonly Session[]>;
  /** False where the user has no such session. */
  readonly end: (userId: string, sessionId: string, trx?: Kysely<Tables>) => Promise<boolean>;
  readonly endAll: (userId: string, except?: string, trx?: Kysely<Tables>) => Promise<void>;
  /**
   * Ends the session of the cookie, if there is one, and returns the Set-Cookie values that clear it. `ended` is told whose it was, in
   * the transaction.
   */
  readonly signOut: (device: Device, ended?: SessionEnded) => Promise<readonly string[]>;
};

type SessionEnded = (trx: Kysely<Tables>, userId: string) => Promise<void>;

type Deps = {
  readonly database: Database;
  readonly betterAuth: BetterAuth;
  readonly passwords: PasswordHash;
  readonly siteUrl: string;
  readonly clock: () => Date;
};

export function createSessions({ database: { db }, betterAuth: { api }, passwords, siteUrl, clock }: Deps): Sessions {
  const cookieName = sessionCookieName(siteUrl);
  /** Without better-auth's other cookies, which it clears although they are never set. */
  const ownCookies = (headers: Headers): string[] =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));

  const tokenOf = async ({ cookie }: Device): Promise<string | null> =>
    cookie === undefined ? null : (await api.readCookie({ headers: new Headers({ cookie }) })).token;

  const find = (column: 'id' | 'token', value: string): Promise<LiveSession | undefined> =>
    findRunningSession(db, { column, value }, clock());

  /** Undefined for a disabled account. */
  const createSession = async (userId: string, device: Device): Promise<StartedSession | undefined> => {
    const earlier = await tokenOf(device);
    try {
      const { headers, response } = await api.startSession({
        body: { userId },
        headers: browserHeaders(device),
        returnHeaders: true,
      });
      if (earlier) await deleteSessionOfToken(db, earlier);
      const live = await find('token', response.token);
      await deleteEndedSessions(db, clock());
      return live && { ...live, cookies: ownCookies(headers) };
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) return undefined;
      throw error;
    }
  };

  return {
    async signIn(email, password, device) {
      const known = await findCredential(db, email, clock());
      // An address without a password costs a hash as well, so that the duration is the same.
      const isRight = known?.hash ? await passwords.verify(known.hash, password) : !(await passwords.hash(password));
      if (!known || !isRight) return WRONG;
      if (!known.isActive) return { ok: false, code: 'not-activated', userId: known.userId, linkId: known.linkId };
      const session = await createSession(known.userId, device);
      return session ? { ok: true, ...session } : WRONG;
    },
    async start(userId, device) {
      const session = await createSession(userId, device);
      if (!session) throw new Error('a session ended while it was started');
      return session;
    },
    async read(device) {
      const token = await tokenOf(device);
      const live = token ? await find('token', token) : undefined;
      if (!live) return undefined;
      const { headers, response } = await api.getSession({
        headers: new Headers({ cookie: device.cookie ?? '' }),
        returnHeaders: true,
      });
      if (!response) return undefined;
      const session = { ...live.session, lastUsedAt: response.session.updatedAt };
      return { ...live, session, cookies: ownCookies(headers) };
    },
    find: (sessionId) => find('id', sessionId),
    list: (userId) => listRunningSessions(db, userId, clock()),
    end: (userId, sessionId, trx = db) => deleteSession(trx, userId, sessionId),
    endAll: (userId, except, trx = db) => deleteSessions(trx, userId, except),
    async signOut(device, ended) {
      const token = await tokenOf(device);
      if (token)
        await db.transaction().execute(async (trx) => {
          const userId = await deleteSessionOfToken(trx, token);
          if (userId !== undefined) await ended?.(trx, userId);
        });
      const { headers } = await api.emptyCookie({ headers: new Headers(), returnHeaders: true });
      return ownCookies(headers);
    },
  };
}

const WRONG: SignInResult = { ok: false, code: 'wrong-credentials' };

/** Enough of the header to recognise browser and system. */
const USER_AGENT_LENGTH = 300;

const browserHeaders = ({ userAgent = '' }: Device): Headers =>
  new Headers({ 'user-agent': userAgent.slice(0, USER_AGENT_LENGTH) });
