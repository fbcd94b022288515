import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { NewRow, Row, Tables } from './schema.ts';

export type LogRow = Row<'log_entry'>;

/** Any number that nothing else locks: the end of the chain. */
const END_OF_CHAIN = 7_235_015;

/** On PostgreSQL: nobody else links an entry until the end of this transaction. SQLite has one writer. */
export async function lockEndOfLog(db: Kysely<Tables>): Promise<void> {
  if (isPostgresql(db)) await sql`select pg_advisory_xact_lock(${END_OF_CHAIN})`.execute(db);
}

export async function findLastEntry(db: Kysely<Tables>): Promise<LogRow | undefined> {
  return db.selectFrom('log_entry').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

export async function insertEntries(db: Kysely<Tables>, rows: readonly NewRow<'log_entry'>[]): Promise<void> {
  await db.insertInto('log_entry').values(rows).execute();
}

const isPostgresql = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
