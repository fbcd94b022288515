import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The cases of a choice are counted where they stand together: of 100,000 in a millisecond in place of twenty. With the bare
 * column SQLite would take this index for a page as well, and sort thousands for fifty; PostgreSQL knows how many they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const state = db.getExecutor().adapter instanceof PostgresAdapter ? sql`state` : sql`state || ''`;
  await sql`create index desk_case_state on desk_case (${state}, assignee_id, kind)`.execute(db);
}
