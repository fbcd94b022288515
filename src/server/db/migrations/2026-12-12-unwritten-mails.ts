import { type Kysely, sql } from 'kysely';

/** What a mail is written from when it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column unwritten text`.execute(db);
}
