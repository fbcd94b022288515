import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/health.ts';
import manifest from '../../../package.json' with { type: 'json' };

import { pendingMigrations } from '../db/migrate.ts';
import { serve } from '../http-endpoint.ts';
import type { Services } from '../services.ts';

const DATABASE_ANSWERS_WITHIN_MS = 2000;

export function healthRoutes(app: FastifyInstance, { database, options }: Services): void {
  serve(app, contract.getHealth, async (_input, reply) => {
    reply.header('cache-control', 'no-store');
    const pending = await within(DATABASE_ANSWERS_WITHIN_MS, pendingMigrations(database.db));
    if (!pending) reply.code(503).header('retry-after', '60');
    return {
      status: pending ? ('ok' as const) : ('unavailable' as const),
      version: manifest.version,
      database: database.kind,
      databaseReachable: pending !== undefined,
      pendingMigrations: pending ?? [],
    };
  });

  serve(app, contract.getAntiForgeryToken, (_input, reply) => {
    const token = reply.generateCsrf();
    reply
      .header('cache-control', 'no-store')
      .setCookie(contract.XSRF_COOKIE, token, { path: '/', sameSite: 'strict', secure: isSecure(options.siteUrl) });
    return { token };
  });
}

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** The value, or undefined where it failed or took too long. */
const within = <T>(ms: number, value: Promise<T>): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  return Promise.race([value.catch(() => undefined), promise]).finally(() => clearTimeout(timer));
};
