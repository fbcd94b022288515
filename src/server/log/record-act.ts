import type { Kysely } from 'kysely';
import type { Act, ActFields } from '#domain/log/act.ts';
import { findHead, insertEntries, lockEndOfLog } from '../db/log.ts';
import type { Tables } from '../db/schema.ts';
import { entryHash, NO_ENTRY } from './chain.ts';

export type RecordAct = (db: Kysely<Tables>, ...acts: readonly Act[]) => Promise<void>;

/**
 * Links acts to the end of the log. To be the last statements of the transaction of the act: on PostgreSQL they hold a lock
 * until it ends, and with it all that waits to link.
 */
export const createRecordAct =
  (clock: () => Date): RecordAct =>
  async (trx, ...acts) => {
    if (acts.length === 0) return;
    await lockEndOfLog(trx);
    const last = await findHead(trx);
    let [sequence, previous] = [last?.sequence ?? 0, last?.hash ?? NO_ENTRY];
    const at = clock().toISOString();
    const rows = acts.map((act) => {
      sequence += 1;
      const row = rowOf(act, { sequence, at, previous });
      previous = row.hash;
      return row;
    });
    await insertEntries(trx, rows);
  };

type Place = { readonly sequence: number; readonly at: string; readonly previous: string };

function rowOf({ kind, actorId, subject = null, fields = {} }: Act, { sequence, at, previous }: Place) {
  const row = {
    sequence,
    at,
    kind,
    actor_id: actorId,
    subject,
    fields: sortedJson(fields),
    previous_hash: previous,
  };
  return { ...row, hash: entryHash(row) };
}

const sortedJson = (fields: ActFields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))));
