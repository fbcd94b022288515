import { type Kysely, sql } from 'kysely';

/** What one person has done of one kind is read and counted in an index of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index log_entry_actor_kind on log_entry (actor_id, kind, sequence, at) where actor_id is not null`.execute(
    db,
  );
}
