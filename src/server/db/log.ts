import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { NewRow, Row, Tables } from './schema.ts';

export type LogRow = Row<'log_entry'>;

/** Where the chain ends: `hash` is that of its last entry. */
export type LogHead = Pick<LogRow, 'sequence' | 'hash'>;

/** What an entry says, without its place in the chain. */
export type NewEntry = Pick<LogRow, 'kind' | 'actor_id' | 'subject' | 'fields'>;

/** Any number that nothing else locks: the end of the chain. */
const END_OF_CHAIN = 7_235_015;

/** On PostgreSQL: nobody else links an entry until the end of this transaction. SQLite has one writer. */
export async function lockEndOfLog(db: Kysely<Tables>): Promise<void> {
  if (isPostgresql(db)) await sql`select pg_advisory_xact_lock(${END_OF_CHAIN})`.execute(db);
}

export async function findHead(db: Kysely<Tables>): Promise<LogHead | undefined> {
  return db
    .selectFrom('log_entry')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** On PostgreSQL: locks the end of the chain, reads it and links the entries to it, in one round trip. */
export async function linkEntries(db: Kysely<Tables>, at: string, entries: readonly NewEntry[]): Promise<void> {
  const column = (name: keyof NewEntry) => entries.map((entry) => entry[name]);
  await sql`select link_acts(${at}, ${column('kind')}::text[], ${column('actor_id')}::text[], ${column('subject')}::text[],
    ${column('fields')}::text[])`.execute(db);
}

export async function insertEntries(db: Kysely<Tables>, rows: readonly NewRow<'log_entry'>[]): Promise<void> {
  await db.insertInto('log_entry').values(rows).execute();
}

/** Oldest first. */
export async function listEntriesAfter(db: Kysely<Tables>, sequence: number, limit: number): Promise<LogRow[]> {
  return db
    .selectFrom('log_entry')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

export async function findEntryBy(
  db: Kysely<Tables>,
  column: 'sequence' | 'hash' | 'previous_hash',
  value: number | string,
): Promise<LogRow | undefined> {
  return db.selectFrom('log_entry').selectAll().where(column, '=', value).executeTakeFirst();
}

/** The newest first. */
export async function listEntriesOfKind(db: Kysely<Tables>, kind: string, limit: number): Promise<LogRow[]> {
  return db
    .selectFrom('log_entry')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

/** The last of the oldest entries, at most `most` of them, that are all older than `day`. */
export async function findLastBefore(db: Kysely<Tables>, day: Date, most: number): Promise<LogHead | undefined> {
  const oldest = await db
    .selectFrom('log_entry')
    .select(['sequence', 'hash', 'at'])
    .orderBy('sequence')
    .limit(most)
    .execute();
  const kept = oldest.findIndex(({ at }) => at >= day.toISOString());
  return kept === -1 ? oldest.at(-1) : oldest[kept - 1];
}

export async function deleteEntriesUpTo(db: Kysely<Tables>, sequence: number): Promise<void> {
  await db.deleteFrom('log_entry').where('sequence', '<=', sequence).execute();
}

export const isPostgresql = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
