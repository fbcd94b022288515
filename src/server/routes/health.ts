import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/health.ts';
import { getAlive, getReady } from '#contract/probe.ts';
import { isHttps } from '#site/address.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { within } from '../db/connection/within.ts';
import { createWriteCheck } from '../db/connection/write-check.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { parsedAddress } from '../http/client-address.ts';
import { serve } from '../http/endpoint.ts';
import { isDraining } from '../http/graceful-stop.ts';
import { LOOPBACK, trustedProxies } from '../http/trusted-proxies.ts';
import type { Services } from '../services.ts';

const DATABASE_ANSWERS_WITHIN_MS = 2000;

export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { database, freeSpace, options } = services;
  const takesWrites = createWriteCheck(services);

  serve(app, contract.getHealth, async (_input, reply, request) => {
    reply.header('cache-control', 'no-store');
    const [pending, takesWrite, space] = await Promise.all([
      within(DATABASE_ANSWERS_WITHIN_MS, pendingMigrations(database.db)),
      within(DATABASE_ANSWERS_WITHIN_MS, takesWrites()),
      freeSpace.state(),
    ]);
    // The measured disk contains the SQLite database; PostgreSQL has its own.
    const hasRoom = database.kind === 'postgresql' || space !== 'full';
    // Undefined: the test write still waits for a lock.
    const writable = takesWrite !== false && hasRoom;
    const isOk = pending !== undefined && writable;
    if (!isOk) reply.code(503).header('retry-after', '60');
    const status = isOk ? ('ok' as const) : ('unavailable' as const);
    if (!isFromThisMachine(request)) return { status };
    return {
      status,
      version: manifest.version,
      database: database.kind,
      databaseReachable: pending !== undefined,
      writable,
      freeSpaceLow: space !== 'enough',
      pendingMigrations: pending ?? [],
    };
  });

  serve(app, getAlive, (_input, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });

  serve(app, getReady, (_input, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isDraining(app.server)) return { status: 'ok' as const };
    reply.code(503).header('retry-after', '60');
    return { status: 'unavailable' as const };
  });

  serve(app, contract.getAntiForgeryToken, (_input, reply) => {
    const token = reply.generateCsrf();
    reply
      .header('cache-control', 'no-store')
      .setCookie(contract.XSRF_COOKIE, token, { path: '/', sameSite: 'strict', secure: isHttps(options.siteUrl) });
    return { token };
  });
}

const isLoopback = trustedProxies(LOOPBACK);
/** Of a proxy on this machine: it asks for somebody else. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const isFromThisMachine = ({ raw: { socket }, headers }: FastifyRequest): boolean =>
  isLoopback(parsedAddress(socket.remoteAddress)) && !FORWARDING.some((name) => headers[name] !== undefined);
