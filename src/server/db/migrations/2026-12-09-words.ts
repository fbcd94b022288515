import { type Kysely, PostgresAdapter, sql } from 'kysely';

const fields = sql`reference, state, kind, assignee_id, due_key, received_at, name_key`;

/** One row a case in place of one a word: `desk_case_words` of `2026-12-06-desk` keeps it like its case. */
const table = (isPostgresql: boolean) => {
  const plain = isPostgresql ? sql`text collate "C"` : sql`text`;
  const key = isPostgresql
    ? sql`reference text primary key`
    : sql`id integer primary key, reference text not null unique`;
  return sql`create table desk_word (
    ${key}, state text not null, kind text not null, assignee_id text, due_key text not null, received_at text not null,
    name_key ${plain} not null, words text not null)`;
};

/** New rows are in the index at once: a list of pending ones would be read through by each search. */
const indexOnPostgresql = [
  sql`create index desk_word_found on desk_word using gin (array_to_tsvector(string_to_array(words, ' ')))
    with (fastupdate = off)`,
];

/** The words are taken as they are, and what is deleted leaves nothing in the index. */
const indexOnSqlite = [
  sql`create virtual table desk_search using fts5 (
    words, content = 'desk_word', content_rowid = 'id', detail = 'none', columnsize = 0, tokenize = 'ascii')`,
  sql`insert into desk_search (desk_search, rank) values ('secure-delete', 1)`,
  sql`create trigger desk_word_inserted after insert on desk_word begin
    insert into desk_search (rowid, words) values (new.id, new.words); end`,
  sql`create trigger desk_word_deleted after delete on desk_word begin
    insert into desk_search (desk_search, rowid, words) values ('delete', old.id, old.words); end`,
  sql`create trigger desk_word_changed after update of words on desk_word begin
    insert into desk_search (desk_search, rowid, words) values ('delete', old.id, old.words);
    insert into desk_search (rowid, words) values (new.id, new.words); end`,
];

/** An index of whole texts, SQLite's FTS5 and PostgreSQL's GIN, in place of rows of our own for each word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgresql = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    sql`create table former_words as select distinct ${fields}, trim(words) as words from desk_word`,
    sql`drop table desk_word`,
    table(isPostgresql),
    ...(isPostgresql ? indexOnPostgresql : indexOnSqlite),
    sql`insert into desk_word (${fields}, words) select ${fields}, words from former_words order by received_at, reference`,
    sql`drop table former_words`,
  ])
    await statement.execute(db);
}
