import { type Kysely, sql } from 'kysely';

/** Versions of orders beside those that were placed. One statement a query, as PostgreSQL takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table desk_correction (
    reference text not null, number integer not null, state text not null, reason text not null, at text not null, by_id text,
    by_name text not null, base integer not null, valid_until text, decided_at text, begin_at_once integer,
    document text not null, primary key (reference, number))`.execute(db);
  // An order has one open proposal at most, whoever makes them; the few that wait for a family are found by it.
  await sql`create unique index desk_correction_open on desk_correction (reference) where state = 'proposed'`.execute(
    db,
  );
}
