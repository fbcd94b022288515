import { type Kysely, PostgresAdapter, sql } from 'kysely';

const CASE_INDEXES = [
  // A list is filtered, sorted and counted in one of these alone, however many cases there are.
  sql`create index desk_case_due on desk_case (due_key, reference, state, kind, assignee_id)`,
  sql`create index desk_case_received on desk_case (received_at, reference, state, kind, assignee_id)`,
  sql`create index desk_case_name on desk_case (name_key, reference, state, kind, assignee_id)`,
];

/** Words and names in plain letters are compared as SQLite does, byte by byte, whatever the language of the database. */
const cases = (isPostgresql: boolean) => {
  const plain = isPostgresql ? sql`text collate "C"` : sql`text`;
  return [
    sql`create table desk_case (
      reference text primary key, kind text not null, state text not null, plan text not null,
      version integer not null default 1, assignee_id text, name text not null, name_key ${plain} not null, contact text not null,
      town text not null, phone text not null, title text not null, is_dying integer not null default 0,
      received_at text not null, died_at text, certificate_at text, next_milestone text, next_due text, next_rule text,
      closed_at text, due_key text not null generated always as (
        case when state in ('closed', 'withdrawn') or next_due is null then '9' else next_due end) stored)`,
    ...CASE_INDEXES,
    // What the list is filtered and sorted by stands at each word, so that no case is read but those of the page.
    sql`create table desk_word (
      word ${plain} not null, reference text not null, state text not null, kind text not null, assignee_id text,
      due_key text not null, received_at text not null, name_key ${plain} not null, words text not null
      ${isPostgresql ? sql`)` : sql`, primary key (word, reference)) without rowid`}`,
    ...(isPostgresql ? wordsOnPostgresql : wordsOnSqlite),
    sql`create index desk_word_reference on desk_word (reference)`,
  ];
};

const copies = sql`state = new.state, kind = new.kind, assignee_id = new.assignee_id, due_key = new.due_key,
  received_at = new.received_at, name_key = new.name_key`;
const copied = sql`state, kind, assignee_id, due_key, received_at, name_key`;
/** What `due_key` is computed of is set in its place. */
const changed = sql`state, kind, assignee_id, next_due, received_at, name_key`;

const wordsOnSqlite = [
  sql`create trigger desk_case_words after update of ${changed} on desk_case begin
    update desk_word set ${copies} where reference = new.reference; end`,
];

const wordsOnPostgresql = [
  sql`create unique index desk_word_found on desk_word (word, reference) include (${copied}, words)`,
  sql`create function copy_to_words() returns trigger language plpgsql as $$
    begin update desk_word set ${copies} where reference = new.reference; return null; end $$`,
  sql`create trigger desk_case_words after update of ${changed} on desk_case for each row execute function copy_to_words()`,
];

const statements = [
  sql`create table desk_milestone (
    reference text not null, id text not null, planned_at text, done_at text, by_name text not null, note text not null,
    is_internal integer not null, primary key (reference, id))`,
  sql`create table desk_deadline (
    reference text not null, rule text not null, extended_to text not null, reason text not null, document_id text,
    primary key (reference, rule))`,
  sql`create table desk_note (
    id text primary key, reference text not null, at text not null, by_id text, by_name text not null, text text not null)`,
  sql`create index desk_note_reference on desk_note (reference, at)`,
  sql`create table desk_event (
    reference text not null, version integer not null, at text not null, by_id text, by_name text not null,
    kind text not null, subject text not null, fields text not null, primary key (reference, version))`,
  sql`create table desk_call (
    reference text primary key, caller text not null, phone_number text not null, name text not null, place text not null,
    has_certificate integer, on_behalf_of text not null, is_dying integer not null, note text not null,
    created_at text not null, by_id text, by_name text not null)`,
  sql`create table desk_access (
    id text primary key, reference text not null, code_hash text not null unique, label text not null, may text not null,
    created_at text not null, used_at text, revoked_at text)`,
  sql`create index desk_access_reference on desk_access (reference)`,
  sql`create table desk_visit (user_id text primary key references "user" (id) on delete cascade, at text not null)`,
  // Of which case a mail tells.
  sql`alter table mail add column case_reference text`,
  sql`create index mail_case on mail (case_reference, created_at) where case_reference is not null`,
  // Of which message a mail tells: a receipt, or an answer.
  sql`alter table mail add column thread text`,
  sql`create index mail_thread on mail (thread, created_at) where thread is not null`,
  // What the team does with a message.
  sql`alter table contact_message add column state text not null default 'open'`,
  sql`alter table contact_message add column version integer not null default 1`,
  sql`alter table contact_message add column assignee_id text`,
  sql`alter table contact_message add column case_reference text`,
  sql`create index contact_message_state on contact_message (state, created_at)`,
  sql`create index contact_message_case on contact_message (case_reference, created_at) where case_reference is not null`,
  sql`create table message_answer (
    id text primary key, message_id text not null, at text not null, by_id text, by_name text not null,
    subject text not null, text text not null, mail_id text)`,
  sql`create index message_answer_message on message_answer (message_id, at)`,
];

/** What the firm does with a case. Each by a statement of its own, as PostgreSQL takes one a prepared query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgresql = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...cases(isPostgresql), ...statements]) await statement.execute(db);
}
