import { type Kysely, sql } from 'kysely';

/**
 * The content of files in pieces of 1 MB, in rows of their own: an order takes its documents without writing them again, and no
 * transaction writes more than one piece.
 */
const statements = [
  sql`create table document_piece (
    content_key text not null,
    position integer not null,
    created_at text not null,
    bytes bytea not null,
    primary key (content_key, position)
  )`,
  sql`insert into document_piece (content_key, position, created_at, bytes)
    with recursive number (position) as (select 0 union all select position + 1 from number where position < 63)
    select id, number.position, created_at, substr(bytes, number.position * 1048576 + 1, 1048576)
    from document join number on number.position * 1048576 < length(bytes)
    where object_key is null`,
  sql`create index document_piece_created on document_piece (created_at)`,
  sql`alter table document drop column bytes`,
  sql`alter table document add column content_key text`,
  sql`update document set content_key = id where object_key is null`,
  sql`create unique index document_content on document (content_key) where content_key is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
