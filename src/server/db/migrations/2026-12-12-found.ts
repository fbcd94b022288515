import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A mark begins with a sign that no word has. */
const words = sql`words || ' §' || state || ' §' || kind || ' §' || replace(coalesce(assignee_id, 'nobody'), '-', '')`;

const onPostgresql = [
  sql`drop index desk_word_found`,
  sql`alter table desk_word add column found tsvector not null
    generated always as (array_to_tsvector(string_to_array(${words}, ' '))) stored`,
  sql`create index desk_word_found on desk_word using gin (found) with (fastupdate = off)`,
];

const onSqlite = [
  sql`drop trigger desk_word_inserted`,
  sql`drop trigger desk_word_deleted`,
  sql`drop trigger desk_word_changed`,
  sql`drop table desk_search`,
  sql`alter table desk_word add column found text generated always as (${words}) virtual`,
  sql`create virtual table desk_search using fts5 (
    found, content = 'desk_word', content_rowid = 'id', detail = 'none', columnsize = 0, tokenize = 'ascii')`,
  sql`insert into desk_search (desk_search, rank) values ('secure-delete', 1)`,
  sql`insert into desk_search (desk_search) values ('rebuild')`,
  sql`create trigger desk_word_inserted after insert on desk_word begin
    insert into desk_search (rowid, found) values (new.id, new.found); end`,
  sql`create trigger desk_word_deleted after delete on desk_word begin
    insert into desk_search (desk_search, rowid, found) values ('delete', old.id, old.found); end`,
  sql`create trigger desk_word_changed after update of words, state, kind, assignee_id on desk_word
    when old.found <> new.found begin
    insert into desk_search (desk_search, rowid, found) values ('delete', old.id, old.found);
    insert into desk_search (rowid, found) values (new.id, new.found); end`,
];

/** State, kind and person of a case stand in the index of its words, so that no case is read to be counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of db.getExecutor().adapter instanceof PostgresAdapter ? onPostgresql : onSqlite)
    await statement.execute(db);
}
