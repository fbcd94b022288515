import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { openNodeSqlite, sqliteDatabase } from './node-sqlite.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { openPool } from './postgres-pool.ts';
import type { LockWait } from './retry-while-locked.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Database = {
  readonly kind: 'sqlite' | 'postgresql';
  readonly db: Kysely<Tables>;
};

/** PostgreSQL where `databaseUrl` is set, else one SQLite file in the data folder. */
export const openDatabase = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Database => (databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl));

export const SQLITE_FILE = 'bestattungshaus.sqlite';

export const sqliteFile = (dataDir: string): string => join(dataDir, SQLITE_FILE);

export function openSqlite(dataDir: string, lockWait?: LockWait): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  // SQLite gives its -wal and -shm the mode of the file itself.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const dialect = sqliteDialect(openNodeSqlite(file), lockWait);
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect }) };
}

/** Opens an existing database read-only, also while a server uses it. */
export function openSqliteForReading(dataDir: string): Database {
  const database = sqliteDatabase(new DatabaseSync(sqliteFile(dataDir), { readOnly: true }));
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect: sqliteDialect(database) }) };
}

function openPostgres(connectionString: string): Database {
  return {
    kind: 'postgresql',
    db: new Kysely<Tables>({ dialect: postgresDialect(openPool(connectionString)) }),
  };
}
