import { join } from 'node:path';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { checkDump, dumpPostgresql, withClient } from './dump-postgresql.ts';
import { databaseName, runPostgresqlProgram } from './libpq.ts';
import { type DatabaseRestore, inUse } from './restore-sqlite.ts';
import { postgresqlRows, requireSameRows } from './stored-rows.ts';

/** In one transaction. Existing data is dumped into the data folder first. */
export async function restorePostgresql(
  databaseUrl: string,
  { copy, manifest, dataDir, force }: DatabaseRestore,
): Promise<string[]> {
  await checkDump(copy, manifest);
  const { rows } = await withClient(databaseUrl, async (client) => {
    await requireUnused(client);
    return postgresqlRows(client);
  });
  const hasRows = Object.values(rows).some((count) => count > 0);
  if (hasRows && !force)
    throw new BackupError(
      'In der Datenbank stehen schon Daten. Bitte nennen Sie mit DATABASE_URL eine leere, oder ersetzen Sie die Daten mit --force.',
    );
  const unknown = Object.keys(rows).filter((name) => !(name in manifest.rows));
  if (unknown.length > 0)
    throw new BackupError(
      `In der Datenbank sind Tabellen, die die Sicherung nicht kennt: ${unknown.join(', ')}. Bitte spielen Sie sie in eine leere Datenbank ein.`,
    );
  const preserved = hasRows ? join(dataDir, `before-restore-${Date.now()}.dump`) : undefined;
  if (preserved !== undefined) await dumpPostgresql(databaseUrl, preserved);
  const args = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists', '--no-owner', '--no-privileges'];
  await runPostgresqlProgram('pg_restore', [...args, `--dbname=${databaseName(databaseUrl)}`, copy], databaseUrl);
  requireSameRows(await withClient(databaseUrl, postgresqlRows), manifest);
  return [
    `Die Datenbank ${databaseName(databaseUrl)} ist wiederhergestellt.`,
    ...(preserved === undefined ? [] : [`Die bisherigen Daten liegen noch in ${preserved} (pg_restore).`]),
  ];
}

async function requireUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (Number(rows[0].count) > 0) throw new BackupError(inUse);
}
