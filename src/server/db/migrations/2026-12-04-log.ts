import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * The log with fewer indexes, as each costs every order: the hash of an entry stands in the next one's `previous_hash`, and what
 * has no actor or no subject is never searched by one.
 */
const tables = [
  sql`alter table log_entry rename to log_entry_before`,
  sql`drop index log_entry_at`,
  sql`drop index log_entry_actor`,
  sql`drop index log_entry_subject`,
  sql`drop index log_entry_kind`,
  sql`create table log_entry (
    sequence integer primary key, at text not null, kind text not null, actor_id text, subject text, fields text not null,
    previous_hash text not null, hash text not null)`,
  sql`insert into log_entry (sequence, at, kind, actor_id, subject, fields, previous_hash, hash)
    select sequence, at, kind, actor_id, subject, fields, previous_hash, hash from log_entry_before order by sequence`,
  sql`drop table log_entry_before`,
  sql`create unique index log_entry_previous_hash on log_entry (previous_hash)`,
  sql`create index log_entry_at on log_entry (at)`,
  sql`create index log_entry_actor on log_entry (actor_id, sequence) where actor_id is not null`,
  sql`create index log_entry_subject on log_entry (subject, sequence) where subject is not null`,
  sql`create index log_entry_kind on log_entry (kind, sequence)`,
];

/** As in `entryHash` (server/log/chain.ts): each field with its length in bytes before it. A function would be planned anew by each transaction. */
const field = (name: RawBuilder<unknown>) => sql`octet_length(convert_to(${name}, 'UTF8')) || ':' || ${name}`;

const functions = [
  // Locks the end of the chain, then reads it: a function's statement sees what was committed while it waited for the one before.
  sql`create function link_acts(at text, kinds text[], actors text[], subjects text[], details text[]) returns void
    language plpgsql as $$
    declare
      last_sequence integer;
      last_hash text;
      this_hash text;
    begin
      perform pg_advisory_xact_lock(7235015);
      select e.sequence, e.hash into last_sequence, last_hash from log_entry e order by e.sequence desc limit 1;
      last_sequence := coalesce(last_sequence, 0);
      last_hash := coalesce(last_hash, repeat('0', 64));
      for n in 1 .. cardinality(kinds) loop
        last_sequence := last_sequence + 1;
        this_hash := encode(sha256(convert_to(
          ${field(sql`last_hash`)} || ${field(sql`last_sequence::text`)} || ${field(sql`at`)} || ${field(sql`kinds[n]`)}
          || ${field(sql`coalesce(actors[n], '')`)} || ${field(sql`coalesce(subjects[n], '')`)} || ${field(sql`details[n]`)},
          'UTF8')), 'hex');
        insert into log_entry (sequence, at, kind, actor_id, subject, fields, previous_hash, hash)
          values (last_sequence, at, kinds[n], actors[n], subjects[n], details[n], last_hash, this_hash);
        last_hash := this_hash;
      end loop;
    end
  $$`,
];

/** Each by a statement of its own, as PostgreSQL takes one a prepared query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgresql = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...tables, ...(isPostgresql ? functions : [])]) await statement.execute(db);
}
