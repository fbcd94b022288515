import { type Kysely, sql } from 'kysely';

/**
 * How long a preparation is kept: when somebody opened or changed it last, from when it is deleted once its person has been told, and
 * the code that this mail named. What is there already counts as opened when it was last changed. Each by a statement of its own, as
 * PostgreSQL takes no more than one in a prepared query.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preparation add column used_at text not null default ''`.execute(db);
  await sql`alter table preparation add column deleted_from text`.execute(db);
  await sql`alter table preparation add column reminder_code_hash text`.execute(db);
  await sql`update preparation set used_at = updated_at`.execute(db);
  await sql`create index preparation_used_at on preparation (is_dying, used_at)`.execute(db);
  await sql`create index preparation_deleted_from on preparation (deleted_from)`.execute(db);
  await sql`create unique index preparation_reminder_code_hash on preparation (reminder_code_hash)`.execute(db);
}
