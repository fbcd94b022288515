import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { openDatabase, sqliteFile } from '../db/connection/open.ts';
import { migrate } from '../db/migrate.ts';
import { type Erasures, listErasures } from '../db/retention/erasure.ts';
import { createLogHash } from '../log/log-hash.ts';
import { addToLedgerFile, newest, readLedgerFile } from '../retention/ledger-file.ts';
import { replayErasures } from '../retention/replay-erasures.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What has been erased, as far as this machine knows: by the database that is replaced, beside it, and beside the backup. */
export async function readErasures(place: Place, backup: string): Promise<Erasures> {
  const inDatabase = await erasuresIn(place);
  return newest([...inDatabase, ...readLedgerFile(place.dataDir), ...readLedgerFile(dirname(backup))]);
}

/** None where there is no database yet, it cannot be read, or it is of a version that noted none. */
async function erasuresIn(place: Place): Promise<Erasures> {
  if (place.databaseUrl === undefined && !existsSync(sqliteFile(place.dataDir))) return new Map();
  try {
    const { db } = openDatabase(place);
    return await listErasures(db).finally(() => db.destroy());
  } catch {
    return new Map();
  }
}

/** Erases from a restored database what was erased since its backup. Returns a sentence where there is something to say. */
export async function eraseAgain(place: Place, erasures: Erasures, secrets: readonly string[]): Promise<string[]> {
  if (erasures.size === 0) return [];
  // Kept in any case: the next restore may have the secret.
  addToLedgerFile(place.dataDir, erasures);
  if (secrets.length === 0) return [NO_SECRET];
  const database = openDatabase(place);
  try {
    // Of an older version it may lack what is asked for.
    await migrate(database.db);
    const count = await inTransaction(database, (trx) =>
      replayErasures(trx, { erasures, hashes: secrets.map(createLogHash) }),
    );
    return count === 0 ? [] : [`${count} Einträge, die seit der Sicherung gelöscht wurden, sind wieder gelöscht.`];
  } finally {
    await database.db.destroy();
  }
}

const NO_SECRET =
  'Achtung: Was seit der Sicherung gelöscht wurde, steht wieder in der Datenbank, denn ohne das Geheimnis lässt es sich nicht erkennen. Bitte spielen Sie die Sicherung mit --secret=DATEI noch einmal ein, bevor Sie den Server starten.';
