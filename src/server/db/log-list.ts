import type { Kysely } from 'kysely';
import type { LogRow } from './log.ts';
import type { Tables } from './schema.ts';

/** Which entries are wanted; `from` is included, `before` is not. */
export type LogFilter = {
  readonly person?: string | undefined;
  readonly subject?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
};

type Page = { readonly limit: number; readonly offset?: number; readonly below?: number };

/** The newest first; `below`: only older ones than that sequence. Chosen by their numbers, so that only those of the page are read whole. */
export async function listEntries(
  db: Kysely<Tables>,
  filter: LogFilter,
  { limit, offset = 0, below = Number.MAX_SAFE_INTEGER }: Page,
): Promise<LogRow[]> {
  const sequences = chosen(db, filter)
    .select('sequence')
    .where('sequence', '<', Math.min(below, LARGEST))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('log_entry')
    .selectAll()
    .where('sequence', 'in', sequences)
    .orderBy('sequence', 'desc')
    .execute();
}

/** Of an `integer` of PostgreSQL. */
const LARGEST = 2 ** 31 - 1;

/** Of a choice no more than `most` are counted. */
export async function countEntries(db: Kysely<Tables>, filter: LogFilter, most: number): Promise<number> {
  if (Object.values(filter).every((each) => each === undefined)) return countAll(db);
  const { count } = await db
    .selectFrom(chosen(db, filter).select('sequence').limit(most).as('bounded'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Their numbers have no gap, so that a million of them need not be read. */
async function countAll(db: Kysely<Tables>): Promise<number> {
  const ends = db.selectFrom('log_entry').select('sequence').limit(1);
  const first = await ends.orderBy('sequence').executeTakeFirst();
  const last = await ends.orderBy('sequence', 'desc').executeTakeFirst();
  return first && last ? last.sequence - first.sequence + 1 : 0;
}

function chosen(db: Kysely<Tables>, { person, subject, kind, from, before }: LogFilter) {
  let query = db.selectFrom('log_entry');
  if (person !== undefined) query = query.where('actor_id', '=', person);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (from !== undefined) query = query.where('at', '>=', from.toISOString());
  if (before !== undefined) query = query.where('at', '<', before.toISOString());
  return query;
}
