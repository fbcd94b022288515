import { type Kysely, sql } from 'kysely';

/** What one person has done is chosen by kind and day in the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index log_entry_actor`.execute(db);
  await sql`create index log_entry_actor on log_entry (actor_id, sequence, kind, at) where actor_id is not null`.execute(
    db,
  );
}
