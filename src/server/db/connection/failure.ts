/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const SQLITE = {
  5: 'busy',
  6: 'busy',
  8: 'readonly',
  10: 'full',
  11: 'broken',
  13: 'full',
  14: 'unopenable',
  26: 'broken',
} as const;

/** PostgreSQL's error classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES: readonly (readonly [prefix: string, failure: DatabaseFailure])[] = [
  ['08', 'away'],
  ['25006', 'readonly'],
  ['28', 'refused'],
  ['3D', 'unopenable'],
  // Deadlock or serialisation failure: one transaction was rolled back and can be retried.
  ['40', 'busy'],
  ['53100', 'full'],
  ['53', 'busy'],
  ['55P03', 'busy'],
  ['57', 'away'],
  ['58', 'full'],
];

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH'];

export type DatabaseFailure = 'busy' | 'readonly' | 'full' | 'broken' | 'unopenable' | 'away' | 'refused';

/** The kind of database failure; undefined where the error is a bug. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return error.errors.map(databaseFailure).find(Boolean);
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number')
    return (SQLITE as Record<number, DatabaseFailure>)[errcode & 0xff];
  if (typeof code === 'string') {
    if (NETWORK.includes(code)) return 'away';
    if (/^[0-9A-Z]{5}$/.test(code)) return POSTGRES.find(([prefix]) => code.startsWith(prefix))?.[1];
  }
  return AWAY_MESSAGES.test(error.message) ? 'away' : undefined;
}

/** Errors without a code, from the pool, PGlite, node:sqlite and Kysely after the database was closed. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection terminated|PGlite is closed|database is not open|driver has already been destroyed|Cannot use a pool after calling end)/;

export const isDatabaseFailure = (error: unknown): boolean => databaseFailure(error) !== undefined;

/** A unique index or primary key was violated. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && (errcode === 2067 || errcode === 1555));
};
