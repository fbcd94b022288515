import { closeSync, existsSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../db/connection/open.ts';
import { BackupError } from './backup-error.ts';
import { type StoredRows, sqliteRows } from './stored-rows.ts';

/** All pages in one step: a write by another process would restart a copy in several steps. */
const ALL_PAGES = 2 ** 31 - 1;
const WAIT_FOR_LOCK_MS = 10_000;

/** A copy of the database as of one moment, while servers go on using it. */
export async function copySqlite(dataDir: string, copy: string): Promise<StoredRows> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file))
    throw new BackupError(`In ${dataDir} (DATA_DIR) ist keine Datenbank. Bitte prüfen Sie DATA_DIR und DATABASE_URL.`);
  closeSync(openSync(copy, 'wx', 0o600));
  const source = new DatabaseSync(file, { readOnly: true, timeout: WAIT_FOR_LOCK_MS });
  try {
    await backup(source, copy, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  return checkSqlite(copy);
}

/** Checks that the copy opens, is intact and needs no -wal or -shm; returns its rows. */
export async function checkSqlite(file: string): Promise<StoredRows> {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    const [result] = database.prepare('PRAGMA integrity_check(1)').all();
    if (result?.integrity_check !== 'ok')
      throw new BackupError('Die Kopie der Datenbank ist beschädigt. Bitte prüfen Sie Datenträger und Datenbank.');
    return await sqliteRows(database);
  } finally {
    database.close();
  }
}
