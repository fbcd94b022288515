import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Migrations and row counts, equal in the database, the manifest and the restored database. */
export type StoredRows = {
  readonly migrations: string[];
  /** Table -> number of rows. */
  readonly rows: Record<string, number>;
};

const MIGRATIONS = 'kysely_migration';
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type RunQuery = (sql: string) => Promise<Record<string, unknown>[]>;

export const sqliteRows = (database: DatabaseSync): Promise<StoredRows> =>
  storedRows(
    async (sql) => database.prepare(sql).all(),
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  );

export const postgresqlRows = (client: pg.Client): Promise<StoredRows> =>
  storedRows(
    async (sql) => (await client.query(sql)).rows,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`,
  );

async function storedRows(query: RunQuery, tables: string): Promise<StoredRows> {
  const rows: Record<string, number> = {};
  for (const { name } of await query(tables)) {
    const [counted] = await query(`SELECT count(*) AS count FROM ${quoted(String(name))}`);
    rows[String(name)] = Number(counted?.count);
  }
  const done = MIGRATIONS in rows ? await query(`SELECT name FROM ${MIGRATIONS} ORDER BY name`) : [];
  return { rows, migrations: done.map(({ name }) => String(name)) };
}

/** Throws where two counts differ. */
export function requireSameRows(found: StoredRows['rows'], expected: StoredRows['rows']): void {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  const wrong = names.filter((name) => found[name] !== expected[name]);
  if (wrong.length === 0) return;
  const list = wrong
    .map((name) => `${name} (${found[name] ?? 'fehlt'} statt ${expected[name] ?? 'keiner'})`)
    .join(', ');
  throw new BackupError(`Die Zahl der Zeilen stimmt nicht überein: ${list}. Die Kopie wird nicht benutzt.`);
}
