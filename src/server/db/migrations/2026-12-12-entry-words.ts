import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { orderWords, preparationWords, writtenWords } from '../entry/searched-words.ts';
import type { Row, Tables } from '../schema.ts';

type Rewritten<Stored> = {
  readonly table: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly keyOf: (row: Stored) => string;
  readonly wordsOf: (row: Stored) => string;
};

const orders: Rewritten<Row<'funeral_order'>> = {
  table: sql`funeral_order`,
  key: sql`reference`,
  keyOf: ({ reference }) => reference,
  wordsOf: ({ document }) => orderWords(JSON.parse(document)),
};
const preparations: Rewritten<Row<'preparation'>> = {
  table: sql`preparation`,
  key: sql`reference`,
  keyOf: ({ reference }) => reference,
  wordsOf: ({ document }) => preparationWords(JSON.parse(document)),
};
const messages: Rewritten<Row<'contact_message'>> = {
  table: sql`contact_message`,
  key: sql`id`,
  keyOf: ({ id }) => id,
  wordsOf: ({ id, name, email, phone_number: phoneNumber, subject, message }) =>
    writtenWords({ reference: id, name, email, phoneNumber }, subject, message),
};
const withdrawals: Rewritten<Row<'withdrawal'>> = {
  table: sql`withdrawal`,
  key: sql`id`,
  keyOf: ({ id }) => id,
  wordsOf: ({ name, email, phone_number: phoneNumber, contract, message }) =>
    writtenWords({ name, email, phoneNumber }, contract, message),
};
const appointments: Rewritten<Row<'appointment'>> = {
  table: sql`appointment`,
  key: sql`id`,
  keyOf: ({ id }) => id,
  wordsOf: ({ name, email, phone_number: phoneNumber, note }) => writtenWords({ name, email, phoneNumber }, note),
};

const former = [
  sql`drop index funeral_order_words`,
  sql`drop index preparation_words`,
  sql`drop index contact_message_words`,
  sql`drop index withdrawal_words`,
  sql`drop index appointment_words`,
];

/** All rows' words are read in the order of the list. */
const onSqlite = [
  sql`create index funeral_order_words on funeral_order (created_at, reference, words)`,
  sql`create index preparation_words on preparation (created_at, reference, words)`,
  sql`create index contact_message_words on contact_message (created_at, id, words)`,
  sql`create index withdrawal_words on withdrawal (received_at, id, words)`,
  sql`create index appointment_words on appointment (created_at, id, words)`,
];

/** As `desk_word_found`: new rows are in the index at once. */
const found = (name: RawBuilder<unknown>, { table }: Pick<Rewritten<never>, 'table'>) =>
  sql`create index ${name} on ${table} using gin (array_to_tsvector(string_to_array(words, ' '))) with (fastupdate = off)`;

const onPostgresql = [
  sql`create index funeral_order_listed on funeral_order (created_at, reference)`,
  sql`create index preparation_listed on preparation (created_at, reference)`,
  sql`create index contact_message_listed on contact_message (created_at, id)`,
  sql`create index withdrawal_listed on withdrawal (received_at, id)`,
  sql`create index appointment_listed on appointment (created_at, id)`,
  found(sql`funeral_order_found`, orders),
  found(sql`preparation_found`, preparations),
  found(sql`contact_message_found`, messages),
  found(sql`withdrawal_found`, withdrawals),
  found(sql`appointment_found`, appointments),
];

/** What came in is found by words, as cases are: they are written anew from what stands in each row. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isPostgresql = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of former) await statement.execute(db);
  await rewrite(db, orders);
  await rewrite(db, preparations);
  await rewrite(db, messages);
  await rewrite(db, withdrawals);
  await rewrite(db, appointments);
  for (const statement of isPostgresql ? onPostgresql : onSqlite) await statement.execute(db);
}

const AT_ONCE = 500;

async function rewrite<Stored>(db: Kysely<Tables>, { table, key, keyOf, wordsOf }: Rewritten<Stored>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Stored>`
      select * from ${table} where ${key} > ${last} order by ${key} limit ${AT_ONCE}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    const words = rows.map((row) => sql`(${keyOf(row)}, ${wordsOf(row)})`);
    await sql`
      update ${table} set words = renewed.column2 from (values ${sql.join(words)}) as renewed
      where ${table}.${key} = renewed.column1`.execute(db);
    last = keyOf(end);
  }
}
