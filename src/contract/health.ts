import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Facts that help whoever runs the server, and whoever attacks it. */
const HealthDetails = z.strictObject({
  version: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  databaseReachable: z.boolean(),
  /** False: the disk is full or the database is read-only. */
  writable: z.boolean(),
  /** True: only orders and withdrawals are stored. */
  freeSpaceLow: z.boolean(),
  pendingMigrations: z.array(z.string()),
});

/** Everybody is told whether it lives, by the status of the reply as well; the details only who asks from the same machine. */
export const Health = z.strictObject({
  status: z.enum(['ok', 'unavailable']),
  ...z.partial(HealthDetails).shape,
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  may: 'public',
  summary:
    'Ob der Server lebt. Vom selben Rechner aus auch Version, Datenbank, ausstehende Migrationen und ob sich speichern lässt.',
  reply: Health,
});

/** Sets the cookie XSRF-TOKEN; the client copies its value into the header X-XSRF-TOKEN of every POST, PUT and DELETE. */
export const getAntiForgeryToken = endpoint({
  method: 'GET',
  path: '/api/csrf',
  may: 'public',
  summary: 'Setzt das Cookie XSRF-TOKEN.',
  reply: z.strictObject({ token: z.string() }),
});

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

export const docs = (): EndpointDocs => ({});
