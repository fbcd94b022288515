import type { Kysely } from 'kysely';
import type { Act, ActFields } from '#domain/log/act.ts';
import { findHead, insertEntries, isPostgresql, type LogRow, linkEntries, type NewEntry } from '../db/log.ts';
import type { Tables } from '../db/schema.ts';
import { entryHash, NO_ENTRY } from './chain.ts';

export type RecordAct = (db: Kysely<Tables>, ...acts: readonly Act[]) => Promise<void>;

/**
 * Links acts to the end of the log. To be the last statement of the transaction of the act: on PostgreSQL it holds a lock until
 * the transaction ends, and with it all that waits to link.
 */
export const createRecordAct =
  (clock: () => Date): RecordAct =>
  async (trx, ...acts) => {
    if (acts.length === 0) return;
    const at = clock().toISOString();
    const entries = acts.map(entryOf);
    await (isPostgresql(trx) ? linkEntries(trx, at, entries) : linkAsOnlyWriter(trx, at, entries));
  };

/** SQLite has one writer: nobody else links between the two statements. */
async function linkAsOnlyWriter(trx: Kysely<Tables>, at: string, entries: readonly NewEntry[]): Promise<void> {
  const last = await findHead(trx);
  let [sequence, previous_hash] = [last?.sequence ?? 0, last?.hash ?? NO_ENTRY];
  const rows = entries.map((entry): LogRow => {
    sequence += 1;
    const row = { ...entry, sequence, at, previous_hash };
    previous_hash = entryHash(row);
    return { ...row, hash: previous_hash };
  });
  await insertEntries(trx, rows);
}

const entryOf = ({ kind, actorId, subject = null, fields = {} }: Act): NewEntry => ({
  kind,
  actor_id: actorId,
  subject,
  fields: sortedJson(fields),
});

const sortedJson = (fields: ActFields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))));
