import { APIError } from 'better-auth/api';
import type { Database } from '../db/connection/open.ts';
import { findCredential } from '../db/credential.ts';
import { needsFactor } from '../db/factor/factors.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  findRunningSession,
  type Gate,
  isDisabled,
  type LiveSession,
  listRunningSessions,
  type Session,
  setFactorAt,
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
  /** The password is right, and a second factor is to follow. */
  | { readonly ok: false; readonly code: 'second-factor'; readonly userId: string }
  /** Only with the right password of the newest registration, so that it reveals no account. */
  | { readonly ok: false; readonly code: 'not-activated'; readonly userId: string; readonly linkId: string };

/** Made before the transaction that opens it: for whoever needs a second factor it runs once `setFactorAt` has been called. */
export type PreparedSession = { readonly id: string; readonly userId: string; readonly cookies: readonly string[] };

/**
 * Sessions of better-auth. A session expires 14 days after its last use and 90 days after its start; a disabled account has
 * none, and whoever needs a second factor none that has not shown it (`db/session.ts`).
 */
export type Sessions = {
  /** Same duration for an unknown address and a wrong password. Ends an earlier session of this browser. */
  readonly signIn: (email: string, password: string, device: Device) => Promise<SignInResult>;
  /**
   * Without a password: after a mailed link or a new password. `factorAt`: what an earlier session has shown. Undefined where
   * a second factor is needed that was not shown.
   */
  readonly start: (
    userId: string,
    device: Device,
    shown?: { readonly factorAt: Date | null },
  ) => Promise<StartedSession | undefined>;
  /** Undefined for a disabled account. */
  readonly prepare: (userId: string, device: Device) => Promise<PreparedSession | undefined>;
  /** Ends an earlier session of this browser. Undefined where the prepared one does not run. */
  readonly finish: (prepared: PreparedSession, device: Device) => Promise<StartedSession | undefined>;
  /** The session of the cookie, extended where an hour has passed since the last time; its cookie is signed anew where the old secret did. */
  readonly read: (device: Device) => Promise<StartedSession | undefined>;
  /** The running session of an access token. */
  readonly find: (sessionId: string) => Promise<LiveSession | undefined>;
  /** Running sessions, the last used first. */
  readonly list: (userId: string) => Promise<readonly Session[]>;
  /** False where the user has no such session. */
  readonly end: (userId: string, sessionId: string) => Promise<boolean>;
  readonly endAll: (userId: string, except?: string) => Promise<void>;
  /** Ends the session of the cookie, if there is one, and returns the Set-Cookie values that clear it. */
  readonly signOut: (device: Device) => Promise<readonly string[]>;
};

type Deps = {
  readonly database: Database;
  readonly betterAuth: BetterAuth;
  readonly passwords: PasswordHash;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly secondFactor: boolean;
};

export function createSessions(deps: Deps): Sessions {
  const { database, betterAuth, passwords, siteUrl, clock, secondFactor } = deps;
  const { db } = database;
  const { api } = betterAuth;
  const cookieName = sessionCookieName(siteUrl);
  /** Without better-auth's other cookies, which it clears although they are never set. */
  const ownCookies = (headers: Headers): string[] =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));

  const cookieToken = async ({ cookie }: Device): Promise<{ token: string | null; isOld: boolean }> =>
    cookie === undefined ? { token: null, isOld: false } : api.readCookie({ headers: new Headers({ cookie }) });

  const gate = (): Gate => ({ now: clock(), secondFactor });
  const find = (column: 'id' | 'token', value: string): Promise<LiveSession | undefined> =>
    findRunningSession(db, { column, value }, gate());

  const prepare: Sessions['prepare'] = async (userId, device) => {
    try {
      const { headers, response } = await api.startSession({
        body: { userId },
        headers: browserHeaders(device),
        returnHeaders: true,
      });
      return { id: response.id, userId, cookies: ownCookies(headers) };
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) return undefined;
      throw error;
    }
  };

  const finish: Sessions['finish'] = async ({ id, userId, cookies }, device) => {
    const live = await find('id', id);
    if (!live) await deleteSession(db, userId, id);
    const { token: earlier } = live ? await cookieToken(device) : { token: null };
    if (earlier) await deleteSessionOfToken(db, earlier);
    await deleteEndedSessions(db, clock());
    return live && { ...live, cookies };
  };

  const start: Sessions['start'] = async (userId, device, { factorAt } = { factorAt: null }) => {
    const prepared = await prepare(userId, device);
    if (!prepared) return undefined;
    if (factorAt) await setFactorAt(db, prepared.id, factorAt);
    return finish(prepared, device);
  };

  return {
    async signIn(email, password, device) {
      const known = await findCredential(db, email, clock());
      // An address without a password costs a hash as well, so that the duration is the same.
      const isRight = known?.hash ? await passwords.verify(known.hash, password) : !(await passwords.hash(password));
      if (!known || !isRight) return WRONG;
      if (!known.isActive) return { ok: false, code: 'not-activated', userId: known.userId, linkId: known.linkId };
      if (secondFactor && (await needsFactor(db, known.userId)) && !(await isDisabled(db, known.userId)))
        return { ok: false, code: 'second-factor', userId: known.userId };
      const session = await start(known.userId, device);
      return session ? { ok: true, ...session } : WRONG;
    },
    start,
    prepare,
    finish,
    async read(device) {
      const { token, isOld } = await cookieToken(device);
      const live = token ? await find('token', token) : undefined;
      if (!token || !live) return undefined;
      const anew = isOld ? await api.writeCookie({ body: { token }, returnHeaders: true }) : undefined;
      const signed = anew ? ownCookies(anew.headers) : [];
      const { headers, response } = await api.getSession({
        headers: new Headers({ cookie: signed[0]?.split(';')[0] ?? device.cookie ?? '' }),
        returnHeaders: true,
      });
      if (!response) return undefined;
      const session = { ...live.session, lastUsedAt: response.session.updatedAt };
      const prolonged = ownCookies(headers);
      return { ...live, session, cookies: prolonged.length > 0 ? prolonged : signed };
    },
    find: (sessionId) => find('id', sessionId),
    list: (userId) => listRunningSessions(db, userId, gate()),
    end: (userId, sessionId) => deleteSession(db, userId, sessionId),
    endAll: (userId, except) => deleteSessions(db, userId, except),
    async signOut(device) {
      const { token } = await cookieToken(device);
      if (token) await deleteSessionOfToken(db, token);
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
