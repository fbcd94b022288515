import { type Kysely, sql } from 'kysely';

/** The messages of one of the team are listed and counted without a look at those of all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index contact_message_assignee on contact_message (assignee_id, state, created_at)`.execute(db);
}
