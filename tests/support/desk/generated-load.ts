import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchedWords } from '#domain/search-words.ts';
import type { Database } from '#server/db/connection/open.ts';
import type { Tables } from '#server/db/schema.ts';
import { sampleOrder, samplePreparation } from '../pdf/samples.ts';
import { generateCases, insertGeneratedCases } from './generated-cases.ts';

export type Load = { readonly cases: number; readonly mails: number; readonly acts: number };

type Firm = { readonly now: Date; readonly team: readonly string[] };

const DAYS = 3650;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a firm has after many years: cases with what came in, mails of its outbox and entries of the log, spread over ten years. */
export async function insertLoad({ db, kind }: Database, load: Load, { now, team }: Firm): Promise<void> {
  await insertGeneratedCases(db, generateCases(load.cases, now, { team }));
  await insertDays(db, now);
  await sql`create table load_case as
    select row_number() over (order by received_at, reference) as i, reference, kind, received_at as at from desk_case`.execute(
    db,
  );
  await sql`create unique index load_case_i on load_case (i)`.execute(db);
  for (const statement of [...casesOf(), ...writtenOf(team), mailsOf(load), actsOf(load, team)])
    await statement.execute(db);
  for (const table of ['load_case', 'load_day']) await sql`drop table ${sql.table(table)}`.execute(db);
  // As autovacuum does by and by.
  await (kind === 'postgresql' ? sql`vacuum analyze` : sql`analyze`).execute(db);
}

async function insertDays(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`create table load_day (i integer primary key, at text not null)`.execute(db);
  const days = Array.from({ length: DAYS }, (_, day) => new Date(now.getTime() - (DAYS - day) * DAY_MS).toISOString());
  for (let start = 0; start < DAYS; start += 500)
    await sql`insert into load_day (i, at) values ${sql.join(
      days.slice(start, start + 500).map((at, n) => sql`(${start + n}, ${at})`),
    )}`.execute(db);
}

/** The order or preparation with which each begins. */
function casesOf() {
  const [order, preparation] = [sampleOrder(), samplePreparation()];
  const { email } = order.order.userData;
  const named = (text: string, reference: string) => sql`replace(${text}, ${reference}, c.reference)`;
  return [
    sql`insert into funeral_order (reference, created_at, min_cents, max_cents, document, words, email_key, name_key)
      select c.reference, c.at, 100000, 100000, ${named(JSON.stringify(order), order.reference)},
        ${withWordsOfCase(sql`w.words`, [email, order.title, order.place])}, c.reference || '@muster.example', lower(d.name)
      from load_case as c join desk_case as d on d.reference = c.reference join desk_word as w on w.reference = c.reference
      where c.kind = 'order'`,
    sql`insert into preparation (reference, created_at, updated_at, document, words)
      select c.reference, c.at, c.at, ${named(JSON.stringify(preparation), preparation.reference)},
        ${withWordsOfCase(sql`w.words`, [email, preparation.title ?? '', preparation.place ?? ''])}
      from load_case as c join desk_word as w on w.reference = c.reference where c.kind = 'preparation'`,
  ];
}

/** A case has the words of its number, its phone number, its names and its town; these of other texts stand behind them. */
const withWordsOfCase = (words: RawBuilder<unknown>, texts: readonly string[]) =>
  sql`${words} || ${` ${searchedWords({ references: [], phones: [], texts }).join(' ')}`}`;

/** One message for five cases, one withdrawal for a hundred; a hundredth of the messages waits for an answer. */
const writtenOf = ([first = '']: readonly string[]) => [
  sql`insert into contact_message (id, name, email, phone_number, subject, message, created_at, words, state, assignee_id, case_reference)
    select 'NA' || substr(c.reference, 3), d.contact, 'erika@muster.example', d.phone, 'Frage', 'Wann ist die Trauerfeier?', c.at,
      ${withWordsOfCase(sql`'na' || substr(w.words, 3)`, ['erika@muster.example', 'Frage', 'Wann ist die Trauerfeier?'])},
      case when i % 500 = 0 then 'open' when i % 100 = 5 then 'spam' else 'done' end,
      case when i % 10 = 0 then ${first} end, c.reference
    from load_case as c join desk_case as d on d.reference = c.reference join desk_word as w on w.reference = c.reference
    where i % 5 = 0`,
  sql`insert into withdrawal (id, name, contract, email, phone_number, message, received_at, words)
    select 'WI' || substr(c.reference, 3), d.contact, c.reference, 'erika@muster.example', d.phone, '', c.at,
      ${withWordsOfCase(sql`w.words`, ['erika@muster.example'])}
    from load_case as c join desk_case as d on d.reference = c.reference join desk_word as w on w.reference = c.reference
    where c.kind = 'order' and i % 100 = 0`,
];

const numbersTo = (count: number) =>
  sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`;

/** Most arrived; some were given up, some wait. */
const mailsOf = ({ mails, cases }: Load) => sql`
  insert into mail (id, kind, recipient, subject, body_text, body_html, created_at, attempts, next_attempt_at, delivered_at, given_up_at,
    last_error, case_reference)
  ${numbersTo(mails)} select 'mail-' || n.i, 'auftrag', 'erika' || n.i || '@muster.example',
    'Ihr Auftrag ' || c.reference || ' ist bei uns', '', '', c.at, 1, case when n.i % 1000 = 1 then c.at end,
    case when n.i % 1000 > 1 then c.at end, case when n.i % 1000 = 0 then c.at end,
    case when n.i % 1000 = 0 then 'refused' end, c.reference
  from n join load_case as c on c.i = 1 + n.i % ${sql.lit(cases)}`;

/** As long as a real one. */
const HASH = 'a'.repeat(57);

const actsOf = ({ acts, cases }: Load, team: readonly string[]) => sql`
  insert into log_entry (sequence, at, kind, actor_id, subject, fields, previous_hash, hash)
  ${numbersTo(acts)} select n.i, d.at,
    case n.i / 4 % 10 when 0 then 'cases-searched' when 1 then 'sign-in' when 2 then 'case-changed' else 'case-opened' end,
    case n.i % 4 ${sql.join(
      team.slice(0, 3).map((id, at) => sql`when ${sql.lit(at)} then ${id}`),
      sql` `,
    )} end,
    case when n.i / 4 % 10 > 1 then c.reference end, '{}', ${HASH} || (n.i - 1), ${HASH} || n.i
  from n join load_day as d on d.i = cast((n.i - 1) * ${sql.lit(DAYS / acts)} as integer)
  join load_case as c on c.i = 1 + (n.i * 7) % ${sql.lit(cases)}`;
