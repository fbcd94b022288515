import { type Kysely, sql } from 'kysely';

/** The hash of each file of people, and the object that holds it in place of the row; rows of before get theirs from a job. */
const statements = [
  sql`alter table document add column sha256 text`,
  sql`alter table document add column object_key text`,
  sql`create unique index document_object on document (object_key) where object_key is not null`,
  sql`create index document_in_database on document (id) where object_key is null`,
  sql`create index document_without_hash on document (id) where sha256 is null`,
  sql`create table loose_object (object_key text primary key, due_at text not null, attempts integer not null)`,
  sql`create index loose_object_due on loose_object (due_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
