import { type Kysely, sql } from 'kysely';

/** The few cases that the overview looks for among all: people who are dying, and what nobody has begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index desk_case_dying on desk_case (received_at, reference)
    where is_dying = 1 and state <> 'closed' and state <> 'withdrawn'`.execute(db);
  await sql`create index desk_case_untouched on desk_case (received_at, reference, state, kind)
    where state = 'new' and kind <> 'preparation'`.execute(db);
}
