import { closeSync, openSync } from 'node:fs';
import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { runPostgresqlProgram } from './libpq.ts';
import { postgresqlRows, type StoredRows } from './stored-rows.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** A dump and the row counts of the same snapshot, while servers go on writing. */
export async function dumpPostgresql(databaseUrl: string, file: string): Promise<StoredRows> {
  closeSync(openSync(file, 'wx', 0o600));
  const stored = await withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const counted = await postgresqlRows(client);
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0].snapshot}`];
    await runPostgresqlProgram('pg_dump', [...args, `--file=${file}`], databaseUrl);
    return counted;
  });
  await checkDump(file, stored);
  return stored;
}

/** Throws where the dump is unreadable or lacks a table. */
export async function checkDump(file: string, { rows }: Pick<StoredRows, 'rows'>): Promise<void> {
  const list = await runPostgresqlProgram('pg_restore', ['--list', file]);
  const tables = new Set([...list.matchAll(/TABLE DATA \S+ (\S+)/g)].map(([, name]) => name));
  const missing = Object.keys(rows).filter((name) => !tables.has(name));
  if (missing.length > 0)
    throw new BackupError(`In der Kopie der Datenbank fehlen Tabellen: ${missing.join(', ')}. Sie wird nicht benutzt.`);
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
