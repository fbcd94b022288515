import { type Kysely, sql } from 'kysely';

/** The outbox is listed and counted in one of these alone, and each holds only the mails of its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`drop index mail_given_up_at`,
    sql`drop index mail_next_attempt_at`,
    sql`create index mail_failed on mail (given_up_at desc, id) where given_up_at is not null`,
    sql`create index mail_waiting on mail (next_attempt_at, id) where next_attempt_at is not null`,
    sql`create index mail_delivered on mail (delivered_at desc, id) where delivered_at is not null`,
  ])
    await statement.execute(db);
}
