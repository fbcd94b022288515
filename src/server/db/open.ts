import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openNodeSqlite, sqliteDatabase } from './node-sqlite.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { LockWait } from './while-locked.ts';

export type Database = {
  readonly kind: 'sqlite' | 'postgresql';
  readonly db: Kysely<Tables>;
};

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** PostgreSQL where an address is given, else one SQLite file in the data folder. */
export const openDatabase = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Database => (databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl));

export const sqliteFile = (dataDir: string): string => join(dataDir, 'bestattungshaus.sqlite');

export function openSqlite(dataDir: string, lockWait?: LockWait): Database {
  mkdirSync(dataDir, { recursive: true });
  const dialect = sqliteDialect(openNodeSqlite(sqliteFile(dataDir)), lockWait);
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect }) };
}

/** An existing database that a server may be using: nothing in it is changed. */
export function openSqliteForReading(dataDir: string): Database {
  const database = sqliteDatabase(new DatabaseSync(sqliteFile(dataDir), { readOnly: true }));
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect: sqliteDialect(database) }) };
}

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks must not end the process; the next query gets a new one or a 503.
  pool.on('error', () => undefined);
  return { kind: 'postgresql', db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}
