import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Two of the team may be at appointments at once, so that only what strangers book is alone at its time. SQLite cannot drop the
 * constraint of a column: there the table is written anew.
 */
const onSqlite = [
  sql`create table appointment_new (
    id text primary key, kind text not null, starts_at text not null, ends_at text not null, name text not null,
    email text not null, phone_number text not null, note text not null, case_reference text, created_at text not null,
    sequence integer not null default 0, words text not null default '')`,
  sql`insert into appointment_new (id, kind, starts_at, ends_at, name, email, phone_number, note, case_reference, created_at,
    sequence, words) select id, kind, starts_at, ends_at, name, email, phone_number, note, case_reference, created_at, sequence,
    words from appointment`,
  sql`drop table appointment`,
  sql`alter table appointment_new rename to appointment`,
  sql`create index appointment_words on appointment (created_at, id, words)`,
];

const onPostgresql = [sql`alter table appointment drop constraint appointment_starts_at_key`];

const statements = [
  sql`alter table appointment add column assignee_id text`,
  sql`alter table appointment add column version integer not null default 1`,
  sql`alter table appointment add column by_team integer not null default 0`,
  sql`create unique index appointment_slot on appointment (starts_at) where by_team = 0`,
  sql`create index appointment_time on appointment (starts_at)`,
  sql`create index desk_milestone_planned on desk_milestone (planned_at) where planned_at is not null`,
  sql`create table calendar_block (
    id text primary key, starts_at text not null, ends_at text not null, reason text not null, created_at text not null,
    by_id text, by_name text not null, version integer not null default 1)`,
  sql`create index calendar_block_end on calendar_block (ends_at)`,
  sql`create table calendar_feed (
    user_id text primary key references "user" (id) on delete cascade, token_hash text not null unique,
    created_at text not null, used_at text)`,
];

/** The calendar of the team: whose an appointment is, times that are blocked, and the addresses of feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgresql = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...(isPostgresql ? onPostgresql : onSqlite), ...statements]) await statement.execute(db);
}
