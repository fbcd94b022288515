import { type Kysely, sql } from 'kysely';

const statements = [
  // The people of the firm.
  sql`alter table "user" add column team_version integer not null default 1`,
  sql`alter table "user" add column last_sign_in_at text`,
  sql`create index user_role on "user" (role)`,
  // When this session has shown its second factor last; null: never.
  sql`alter table session add column factor_at text`,
  sql`create table passkey (
    id text primary key, user_id text not null references "user" (id) on delete cascade,
    credential_id text not null unique, public_key text not null, counter bigint not null, transports text not null,
    name text not null, created_at text not null, last_used_at text)`,
  sql`create index passkey_user on passkey (user_id)`,
  sql`create table totp (
    id text primary key, user_id text not null references "user" (id) on delete cascade,
    secret text not null, confirmed_at text, last_step integer not null default 0, created_at text not null, last_used_at text)`,
  sql`create index totp_user on totp (user_id)`,
  sql`create table recovery_code (
    id text primary key, user_id text not null references "user" (id) on delete cascade, hash text not null, used_at text)`,
  sql`create unique index recovery_code_hash on recovery_code (user_id, hash)`,
  sql`create table ticket (
    id text primary key, user_id text references "user" (id) on delete cascade, purpose text not null, browser text,
    session_id text, challenge text, created_at text not null, expires_at text not null)`,
  sql`create index ticket_expires_at on ticket (expires_at)`,
  sql`create index ticket_user on ticket (user_id)`,
  // Without a reference to "user": what stands in the log outlives the account.
  sql`create table log_entry (
    sequence integer primary key, at text not null, kind text not null, actor_id text, subject text, fields text not null,
    previous_hash text not null unique, hash text not null unique)`,
  sql`create index log_entry_at on log_entry (at)`,
  sql`create index log_entry_actor on log_entry (actor_id, sequence)`,
  sql`create index log_entry_subject on log_entry (subject, sequence)`,
  sql`create index log_entry_kind on log_entry (kind, sequence)`,
];

/** People with roles, their second factors, and the log. Each by a statement of its own, as PostgreSQL takes one a prepared query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
