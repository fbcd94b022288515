import { type Kysely, sql } from 'kysely';

/** Cases that nothing may delete for now, and what was erased before its time. One statement a query, as PostgreSQL takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_hold (
    reference text primary key, reason text not null, by_id text, by_name text not null, at text not null)`.execute(db);
  await sql`create table erasure (hash text primary key, at text not null)`.execute(db);
}
