import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFailure } from '../db/connection/failure.ts';
import { sqliteFile } from '../db/connection/open.ts';
import { syncFolder } from './atomic-write.ts';
import { BackupError } from './backup-error.ts';
import { checkSqlite } from './copy-sqlite.ts';
import type { Manifest } from './manifest.ts';
import { requireSameRows, sqliteRows } from './stored-rows.ts';

export type DatabaseRestore = {
  /** The database file from the archive. */
  readonly copy: string;
  readonly manifest: Manifest;
  readonly dataDir: string;
  /** Also replaces a database with rows. */
  readonly force: boolean;
};

/** Replaces the database by the copy; the old file stays beside it. Returns a sentence for each step. */
export async function restoreSqlite({ copy, manifest, dataDir, force }: DatabaseRestore): Promise<string[]> {
  requireSameRows(await checkSqlite(copy), manifest);
  const file = sqliteFile(dataDir);
  const preserved = existsSync(file) ? await preserveOldFile(file, force) : undefined;
  renameSync(copy, file);
  await syncFolder(dataDir);
  return [
    `Die Datenbank ${file} ist wiederhergestellt.`,
    ...(preserved === undefined ? [] : [`Die bisherige Datenbank liegt noch in ${preserved}.`]),
  ];
}

async function preserveOldFile(file: string, force: boolean): Promise<string> {
  const preserved = freeName(`${file}.before-restore`);
  if (await isUsable(file, force)) linkSync(file, preserved);
  else {
    renameSync(file, preserved);
    for (const end of ['-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, preserved + end);
  }
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  return preserved;
}

function freeName(name: string): string {
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(free)) return free;
  }
}

/** False where the old file is not a usable database. Throws where it must not be replaced. */
async function isUsable(file: string, force: boolean): Promise<boolean> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    const { rows } = await sqliteRows(database);
    if (!force && Object.values(rows).some((count) => count > 0)) throw new BackupError(notEmpty(file));
    // Only the last connection can leave WAL mode (https://www.sqlite.org/wal.html); the file then needs no -wal.
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return true;
  } catch (error) {
    if (databaseFailure(error) === 'busy') throw new BackupError(inUse);
    if (databaseFailure(error) !== 'broken') throw error;
    if (!force) throw new BackupError(notEmpty(file));
    return false;
  } finally {
    database.close();
  }
}

const notEmpty = (file: string): string =>
  `In ${file} stehen schon Daten. Bitte wählen Sie mit --into einen leeren Ordner, oder ersetzen Sie die Daten mit --force.`;

export const inUse =
  'Ein Server benutzt die Datenbank noch. Bitte beenden Sie ihn zuerst und wiederholen Sie dann den Befehl.';
