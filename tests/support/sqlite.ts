import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { sqliteDatabase } from '#server/db/connection/node-sqlite.ts';
import type { Database } from '#server/db/connection/open.ts';
import { sqliteDialect } from '#server/db/connection/sqlite-dialect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/schema.ts';

declare module 'node:sqlite' {
  interface DatabaseSync {
    // An older Node lacks both, and so do its types.
    serialize?(): Uint8Array;
    deserialize?(content: Uint8Array): void;
  }
}

/** With the raw connection, for tests that make it fail. */
export function openSqliteInMemory(): { readonly database: Database; readonly raw: DatabaseSync } {
  const raw = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  const dialect = sqliteDialect(sqliteDatabase(raw));
  return { raw, database: { kind: 'sqlite', db: new Kysely<Tables>({ dialect }) } };
}

let withTables: Uint8Array | undefined;

/** Of empty tables. A copy of the first one of this worker: to migrate each takes a hundred times as long. */
export async function openSqliteWithTables(): Promise<Database> {
  const { database, raw } = openSqliteInMemory();
  if (withTables && raw.deserialize) raw.deserialize(withTables);
  else {
    await migrate(database.db);
    withTables = raw.serialize?.();
  }
  return database;
}
