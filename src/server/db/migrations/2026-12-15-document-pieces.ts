import { type Kysely, sql } from 'kysely';

/**
 * The content of files in pieces, in rows of their own: an order takes its documents without writing them again, and no transaction
 * writes more than one piece. Files of before stay in their row until a job moves them: a process of the version before still writes
 * there while this one starts, and many gigabytes keep no start waiting.
 */
const statements = [
  sql`create table document_piece (
    content_key text not null,
    position integer not null,
    created_at text not null,
    bytes bytea not null,
    primary key (content_key, position)
  )`,
  sql`create index document_piece_created on document_piece (created_at, content_key)`,
  sql`alter table document add column content_key text`,
  sql`create unique index document_content on document (content_key) where content_key is not null`,
  sql`create index document_in_row on document (id) where object_key is null and content_key is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
