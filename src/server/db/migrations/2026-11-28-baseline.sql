-- Every table of the first version, in SQL that SQLite and PostgreSQL read alike: SQLite keeps a value with its own type, whatever the
-- declared type of the column. Released: never edited, changes are migrations of their own.

-- The catalogue: one row a thing, in the form of the wire; its history, and what is to hold from a later day.
create table catalogue_row (
  thing text not null,
  id text not null,
  version integer not null,
  position integer not null,
  state text not null,
  value text not null,
  file_value text,
  edited integer not null,
  constraint catalogue_row_pk primary key (thing, id)
);
create index catalogue_row_order on catalogue_row (thing, position, id, state);
create table scheduled_change (
  id text primary key,
  thing text not null,
  thing_id text not null,
  valid_from text not null,
  fields text,
  state text not null,
  created_at text not null,
  by_id text,
  by_name text not null,
  reason text,
  problem text, -- why it could not be applied
  action text
);
create index scheduled_change_state on scheduled_change (state, valid_from);
create table change (
  id text primary key,
  sequence integer not null unique,
  thing text not null,
  thing_id text not null,
  at text not null,
  by_id text,
  by_name text not null,
  action text not null,
  before text,
  after text,
  reason text
);
create index change_thing on change (thing, thing_id, sequence);
create table setting (
  name text primary key,
  value text not null
);

-- `user`, `session`, `credential` and `verification` are better-auth's tables under our names; their columns for sign-in by other
-- companies stay empty. Times are ISO text, yes and no 1 and 0, on both databases.
create table "user" (
  id text primary key,
  email text not null unique,
  email_verified integer not null,
  name text not null,
  image text,
  phone_number text not null,
  role text,
  disabled_at text,
  created_at text not null,
  updated_at text not null
);
create table session (
  id text primary key,
  token text not null unique,
  user_id text not null references "user" (id) on delete cascade,
  expires_at text not null,
  ip_address text,
  user_agent text,
  created_at text not null,
  updated_at text not null
);
create index session_user_id on session (user_id);
create table credential (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  created_at text not null,
  updated_at text not null
);
create index credential_user_id on credential (user_id);
create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);

-- Links that were mailed, each redeemed once; requests for a new password, with known and unknown addresses; tries.
create table mailed_link (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  kind text not null,
  created_at text not null,
  expires_at text not null,
  used_at text,
  password_hash text,
  phone_number text,
  new_email text
);
create index mailed_link_user_id on mailed_link (user_id);
create table password_request (
  id text primary key,
  email text not null,
  created_at text not null
);
create table throttle (
  key text primary key,
  count integer not null,
  started_at text not null,
  last_at text not null
);

-- Costings, and which of them a person has kept.
create table estimate (
  reference text primary key,
  created_at text not null,
  valid_until text not null,
  min_cents integer not null,
  max_cents integer not null,
  request text not null,
  document text not null
);
create index estimate_created_at on estimate (created_at);
create table user_estimate (
  user_id text not null references "user" (id) on delete cascade,
  reference text not null references estimate (reference) on delete cascade,
  added_at text not null,
  constraint user_estimate_key primary key (user_id, reference)
);

-- Cases: an order outlives the account it was placed from. `words`, `email_key` and `name_key` are for the search of the team.
create table funeral_order (
  reference text primary key,
  user_id text references "user" (id) on delete set null,
  created_at text not null,
  min_cents integer not null,
  max_cents integer not null,
  document text not null,
  words text not null default '',
  email_key text not null default '',
  name_key text not null default ''
);
create index funeral_order_created_at on funeral_order (created_at);
create index funeral_order_email_key on funeral_order (email_key);
create index funeral_order_name_key on funeral_order (name_key);
create index funeral_order_user_id on funeral_order (user_id);
create index funeral_order_words on funeral_order (created_at, reference, words);
create table preparation (
  reference text primary key,
  user_id text references "user" (id) on delete cascade,
  created_at text not null,
  updated_at text not null,
  document text not null,
  code_hash text, -- keyed: a copy of the database opens no preparation
  words text not null default '',
  is_dying integer not null default 0
);
create unique index preparation_code_hash on preparation (code_hash);
create index preparation_created_at on preparation (created_at);
create index preparation_dying on preparation (is_dying, created_at);
create index preparation_user_id on preparation (user_id);
create index preparation_words on preparation (created_at, reference, words);
create table draft (
  code text primary key,
  user_id text references "user" (id) on delete cascade,
  kind text not null,
  version integer not null,
  answers text not null,
  saved_at text not null
);
create index draft_user_id on draft (user_id);
create table submission (
  key text primary key, -- the Idempotency-Key of the browser
  call text not null,
  fingerprint text not null, -- an HMAC: equal for a repeated content
  subject text not null, -- reference or id of what it made
  created_at text not null
);
create table document (
  id text primary key,
  name text not null,
  type text not null,
  size integer not null,
  owner text, -- the order or message it belongs to; null until there is one
  created_at text not null,
  bytes bytea
);
create index document_owner on document (owner);

-- A slot is never booked twice. Of a cancelled appointment stays what its calendar entry needs.
create table appointment (
  id text primary key,
  kind text not null,
  starts_at text not null unique,
  ends_at text not null,
  name text not null,
  email text not null,
  phone_number text not null,
  note text not null,
  case_reference text, -- the order or preparation it was made with
  created_at text not null,
  sequence integer not null default 0, -- how often it was moved: SEQUENCE of the calendar file
  words text not null default ''
);
create index appointment_words on appointment (created_at, id, words);
create table cancelled_appointment (
  id text primary key,
  kind text not null,
  starts_at text not null,
  ends_at text not null,
  sequence integer not null,
  case_reference text,
  cancelled_at text not null
);

-- What visitors write, and which orders a withdrawal is about.
create table contact_message (
  id text primary key,
  name text not null,
  email text not null,
  phone_number text not null,
  subject text not null,
  message text not null,
  created_at text not null,
  words text not null default ''
);
create index contact_message_created_at on contact_message (created_at);
create index contact_message_words on contact_message (created_at, id, words);
create table withdrawal (
  id text primary key,
  name text not null,
  contract text not null,
  email text not null,
  phone_number text not null,
  message text not null,
  received_at text not null,
  words text not null default '',
  email_key text not null default '',
  name_key text not null default ''
);
create index withdrawal_email_key on withdrawal (email_key);
create index withdrawal_name_key on withdrawal (name_key);
create index withdrawal_received_at on withdrawal (received_at);
create index withdrawal_words on withdrawal (received_at, id, words);
create table withdrawal_order (
  withdrawal_id text not null references withdrawal (id) on delete cascade,
  reference text not null,
  constraint withdrawal_order_key primary key (reference, withdrawal_id)
);
create index withdrawal_order_withdrawal_id on withdrawal_order (withdrawal_id);

-- The outbox: a mail is a row, inserted in the transaction of its event; the last good drawing of what goes out with mails.
create table mail (
  id text primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at text not null,
  attempts integer not null,
  next_attempt_at text,
  claimed_until text,
  last_error text,
  delivered_at text,
  given_up_at text,
  attachments text not null default '[]', -- references; they are rendered when the mail is sent
  reply_to text,
  claimed_by text
);
create index mail_given_up_at on mail (given_up_at);
create index mail_next_attempt_at on mail (next_attempt_at);
create table mail_paper (
  kind text primary key,
  bytes bytea,
  drawn_at text,
  failed_at text
);

-- The published pages: a row for each publication, the files of the last ones by their hash, and who publishes now.
create table site_release (
  version integer primary key,
  state text not null,
  origin text not null,
  requested_by text references "user" (id) on delete set null,
  requested_at text not null,
  texts_at text not null,
  prices_at text not null,
  live_at text,
  finished_at text,
  catalogue_version text,
  program text not null,
  log text not null,
  manifest text,
  disk text
);
create table site_file (
  sha256 text primary key,
  bytes bytea not null
);
create table publication_lease (
  id integer primary key,
  holder text,
  expires_at text not null
);

-- Edited texts with their pictures; no reference to the account of the author, as the history outlives it.
create table text_version (
  path text not null,
  n integer not null,
  body text,
  author text,
  at text not null,
  note text,
  file_hash text not null,
  constraint text_version_key primary key (path, n)
);
create table picture (
  name text primary key,
  type text not null,
  alt text not null,
  bytes bytea not null,
  author text,
  at text not null,
  width integer,
  height integer
);

-- The one row of the lease: nobody publishes.
insert into publication_lease (id, holder, expires_at) values (1, null, '');
