import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import * as z from 'zod/mini';
import { SESSION_IDLE_SECONDS } from '#domain/account/session-life.ts';
import { isHttps } from '#site/address.ts';
import type { Database } from '../db/connection/open.ts';
import { isDisabled } from '../db/session.ts';

type Deps = {
  readonly database: Database;
  /** Signs the cookie. */
  readonly secret: string;
  /** Its cookies are read as well; undefined: none is. */
  readonly oldSecret: () => string | undefined;
  readonly siteUrl: string;
};

const PROLONG_AFTER_SECONDS = 60 * 60;

/** On https no other host of the domain can set it (ASVS 3.3.3). */
export const sessionCookieName = (siteUrl: string): string => (isHttps(siteUrl) ? '__Host-session' : 'session');

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/**
 * better-auth for session rows, their lifetime and the signed cookie. None of its routes is served. Its sign-in is not used:
 * it refuses valid addresses (`o&k@…`) and has no hook for counting attempts.
 */
export const createBetterAuth = ({ database, secret, oldSecret, siteUrl }: Deps) =>
  betterAuth({
    baseURL: siteUrl,
    secret,
    // The same portable columns on both databases: text times, 0 and 1.
    database: kyselyAdapter(database.db, { type: 'sqlite' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    plugins: [ownCalls(oldSecret)],
    user: {
      modelName: 'user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        phoneNumber: { type: 'string', required: true, input: false, fieldName: 'phone_number' },
        role: { type: 'string', required: false, input: false },
        disabledAt: { type: 'string', required: false, input: false, fieldName: 'disabled_at' },
      },
    },
    session: {
      modelName: 'session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: PROLONG_AFTER_SECONDS,
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => !(await isDisabled(database.db, userId)) } },
    },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
      // Without better-auth's name prefix; the attribute `secure` depends on the URL of the site.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps(siteUrl) },
      cookies: { session_token: { name: sessionCookieName(siteUrl) } },
    },
  });

/** Internal functions of better-auth for which it has no public call. */
const ownCalls = (oldSecret: Deps['oldSecret']) =>
  ({
    id: 'own-calls',
    endpoints: {
      startSession: createAuthEndpoint(
        '/own/start-session',
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          const session = user && (await ctx.context.internalAdapter.createSession(user.id));
          if (!session) throw new APIError('UNAUTHORIZED');
          await setSessionCookie(ctx, { session, user });
          return { id: session.id };
        },
      ),
      /** Null where there is no cookie or its signature is invalid. */
      readCookie: createAuthEndpoint('/own/read-cookie', { method: 'GET', requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.authCookies.sessionToken;
        const token = (await ctx.getSignedCookie(name, ctx.context.secret)) || null;
        const old = token === null ? oldSecret() : undefined;
        if (old === undefined) return { token, isOld: false };
        return { token: (await ctx.getSignedCookie(name, old)) || null, isOld: true };
      }),
      /** The same session under the secret of now. */
      writeCookie: createAuthEndpoint(
        '/own/write-cookie',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const { name, attributes } = ctx.context.authCookies.sessionToken;
          const options = { ...attributes, maxAge: ctx.context.sessionConfig.expiresIn };
          await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, options);
          return {};
        },
      ),
      emptyCookie: createAuthEndpoint('/own/empty-cookie', { method: 'POST' }, async (ctx) => {
        deleteSessionCookie(ctx);
        return {};
      }),
    },
  }) satisfies BetterAuthPlugin;
