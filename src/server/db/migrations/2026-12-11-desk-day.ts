import { type Kysely, sql } from 'kysely';

/** What is planned for a day is found among all steps, of which most are done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index desk_milestone_planned_day on desk_milestone (planned_at, reference, id)
    where planned_at is not null and done_at is null`.execute(db);
}
