import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { LogHead } from '../db/log.ts';
import { headText } from '../log/kept-head.ts';
import { BackupError } from './backup-error.ts';

/** An object of the store that a document names; its bytes are in no backup. */
export type NamedObject = { readonly key: string; readonly size: number; readonly sha256: string };

/** Migrations, row counts and the end of the log, equal in the database, the manifest and the restored database. */
export type StoredRows = {
  readonly migrations: string[];
  /** Table -> number of rows. */
  readonly rows: Record<string, number>;
  /** Undefined where the log is empty, or there is none. */
  readonly logHead?: LogHead | undefined;
  /** Undefined where there are none, or the program knew none yet. */
  readonly objects?: NamedObject[] | undefined;
};

const MIGRATIONS = 'kysely_migration';
export const LOG_TABLE = 'log_entry';
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const OBJECTS_SINCE = '2026-12-13-objects';
const OBJECTS = 'SELECT object_key AS key, size, sha256 FROM document WHERE object_key IS NOT NULL ORDER BY object_key';

const namedObject = ({ key, size, sha256 }: Record<string, unknown>): NamedObject => ({
  key: String(key),
  size: Number(size),
  sha256: String(sha256),
});

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
  const [head] =
    LOG_TABLE in rows ? await query(`SELECT sequence, hash FROM ${LOG_TABLE} ORDER BY sequence DESC LIMIT 1`) : [];
  const migrations = done.map(({ name }) => String(name));
  const objects = migrations.includes(OBJECTS_SINCE) ? (await query(OBJECTS)).map(namedObject) : [];
  return {
    rows,
    migrations,
    ...(objects.length > 0 ? { objects } : {}),
    ...(head ? { logHead: { sequence: Number(head.sequence), hash: String(head.hash) } } : {}),
  };
}

/** Throws where two counts differ, or the log ends in another way. */
export function requireSameRows(found: StoredRows, expected: StoredRows): void {
  requireSameCounts(found.rows, expected.rows);
  const [ends, ended] = [found, expected].map(({ logHead }) => logHead && headText(logHead));
  // Backups made before there was a log name no end.
  if (ended === undefined || ends === ended) return;
  throw new BackupError('Das Protokoll in der Kopie endet anders als in der Sicherung. Die Kopie wird nicht benutzt.');
}

function requireSameCounts(found: StoredRows['rows'], expected: StoredRows['rows']): void {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  const wrong = names.filter((name) => found[name] !== expected[name]);
  if (wrong.length === 0) return;
  const list = wrong
    .map((name) => `${name} (${found[name] ?? 'fehlt'} statt ${expected[name] ?? 'keiner'})`)
    .join(', ');
  throw new BackupError(`Die Zahl der Zeilen stimmt nicht überein: ${list}. Die Kopie wird nicht benutzt.`);
}
