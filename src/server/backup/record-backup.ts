import type { Act } from '#domain/log/act.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { openDatabase } from '../db/connection/open.ts';
import { createRecordAct } from '../log/record-act.ts';

/** In the log of a database that a server may be using: on SQLite it waits its turn as any other writer. */
export async function recordInLog(config: Pick<Config, 'dataDir' | 'databaseUrl'>, act: Act): Promise<void> {
  const database = openDatabase(config);
  try {
    await inTransaction(database, (trx) => createRecordAct(() => new Date())(trx, act));
  } finally {
    await database.db.destroy();
  }
}
