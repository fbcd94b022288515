import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { findEntryBy, type LogHead, type LogRow, listEntriesAfter, listEntriesOfKind } from '../db/log.ts';
import type { Tables } from '../db/schema.ts';
import { entryHash, NO_ENTRY } from './chain.ts';

/**
 * The first row that breaks the chain. `start-missing`: the oldest entries are gone, and no `log-shortened` says so.
 * `tail-missing`: the log ends before a head that somebody kept; `rewritten`: there is another entry at its place.
 */
export type ChainFault = {
  readonly kind: 'edited' | 'missing' | 'swapped' | 'inserted' | 'start-missing' | 'tail-missing' | 'rewritten';
  readonly sequence: number;
};

export type VerifiedChain = {
  readonly count: number;
  readonly first: number | undefined;
  readonly head: LogHead | undefined;
  readonly fault: ChainFault | undefined;
};

const ROWS_AT_ONCE = 5000;
/** Of an `integer` of PostgreSQL. */
const BEFORE_ALL = -(2 ** 31);

/** Checks all entries, oldest first and in pages, and then the heads that were kept elsewhere. */
export async function verifyChain(db: Kysely<Tables>, heads: readonly LogHead[] = []): Promise<VerifiedChain> {
  let first: LogRow | undefined;
  let last: LogRow | undefined;
  let count = 0;
  const verified = (fault?: ChainFault): VerifiedChain => ({ count, first: first?.sequence, head: last, fault });
  for (;;) {
    const rows = await listEntriesAfter(db, last?.sequence ?? BEFORE_ALL, ROWS_AT_ONCE);
    for (const row of rows) {
      if (first === undefined) {
        first = row;
        const fault = await faultOfStart(db, row);
        if (fault) return verified(fault);
      } else if (!follows(row, last)) return verified(await faultOf(db, row, last));
      last = row;
      count += 1;
    }
    if (rows.length < ROWS_AT_ONCE) break;
    await turn();
  }
  for (const head of heads) {
    const fault = await faultOfHead(db, head, { first, last });
    if (fault) return verified(fault);
  }
  return verified();
}

const follows = (row: LogRow, last: LogRow | undefined): boolean =>
  row.sequence === (last?.sequence ?? 0) + 1 &&
  row.previous_hash === (last?.hash ?? NO_ENTRY) &&
  row.hash === entryHash(row);

/** The oldest entries may be gone where an entry says up to which, and with which hash. */
async function faultOfStart(db: Kysely<Tables>, row: LogRow): Promise<ChainFault | undefined> {
  if (row.sequence <= 1) return follows(row, undefined) ? undefined : faultOf(db, row, undefined);
  if (row.hash !== entryHash(row)) return { kind: 'edited', sequence: row.sequence };
  const [newest] = await listEntriesOfKind(db, 'log-shortened', 1);
  const cut = newest && (JSON.parse(newest.fields) as Partial<LogHead>);
  const isSaid = cut?.sequence === row.sequence - 1 && cut.hash === row.previous_hash;
  return isSaid ? undefined : { kind: 'start-missing', sequence: row.sequence - 1 };
}

/** Why a row does not follow the last good one. */
async function faultOf(db: Kysely<Tables>, row: LogRow, last: LogRow | undefined): Promise<ChainFault> {
  const expected = (last?.sequence ?? 0) + 1;
  if (row.sequence !== expected)
    return { kind: row.sequence < expected ? 'inserted' : 'missing', sequence: Math.min(row.sequence, expected) };
  const { sequence } = row;
  if (row.previous_hash === (last?.hash ?? NO_ENTRY)) return { kind: 'edited', sequence };
  // The entry that belongs here stands elsewhere.
  const isElsewhere = (await findEntryBy(db, 'previous_hash', last?.hash ?? NO_ENTRY)) !== undefined;
  const hasOwnPlace = (await findEntryBy(db, 'hash', row.previous_hash)) !== undefined;
  if (isElsewhere) return { kind: hasOwnPlace ? 'swapped' : 'inserted', sequence };
  return { kind: row.hash === entryHash(row) ? 'inserted' : 'edited', sequence };
}

type Ends = { readonly first: LogRow | undefined; readonly last: LogRow | undefined };

async function faultOfHead(db: Kysely<Tables>, head: LogHead, { first, last }: Ends): Promise<ChainFault | undefined> {
  if (head.sequence > (last?.sequence ?? 0)) return { kind: 'tail-missing', sequence: (last?.sequence ?? 0) + 1 };
  const start = first?.sequence ?? 1;
  // What has been cut since then can no longer be checked, but for its last entry.
  if (head.sequence < start - 1) return undefined;
  const hash = head.sequence < start ? first?.previous_hash : (await findEntryBy(db, 'sequence', head.sequence))?.hash;
  return hash === head.hash ? undefined : { kind: 'rewritten', sequence: head.sequence };
}
