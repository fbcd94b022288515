import type { Kysely } from 'kysely';
import { insertErasures, listErasures } from '../db/retention/erasure.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { type ErasedSubject, subjectHash } from './erased-subject.ts';
import { addToLedgerFile } from './ledger-file.ts';

/** Notes, in the transaction of the erasure, what no backup may bring back. */
export async function noteErased(
  { clock, logHash }: Pick<Services, 'clock' | 'logHash'>,
  trx: Kysely<Tables>,
  subjects: readonly ErasedSubject[],
): Promise<void> {
  const at = clock().toISOString();
  await insertErasures(trx, new Map(subjects.map((subject) => [subjectHash(logHash, subject), at])));
}

/**
 * Writes what the database knows into the file in DATA_DIR, which outlives the database. Each process keeps one; what was erased by
 * another stands in it within the hour.
 */
export async function keepLedger({ database, options }: Pick<Services, 'database' | 'options'>): Promise<void> {
  if (options.dataDir !== undefined) addToLedgerFile(options.dataDir, await listErasures(database.db));
}
