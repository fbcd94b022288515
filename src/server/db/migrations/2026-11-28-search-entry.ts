import type { Kysely } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { orderReferencesIn } from '#domain/message/order-reference.ts';
import { fullName } from '#domain/person-data.ts';
import { emailKey, nameKey } from '#domain/person-key.ts';
import { orderWords, preparationWords, writtenWords } from '../entry/searched-words.ts';
import type { Tables } from '../schema.ts';

/** Rows that are read and written at once. */
const BATCH = 500;
const SEARCHED = ['funeral_order', 'preparation', 'contact_message', 'withdrawal', 'appointment'] as const;

/**
 * All that came in, by time and by the words in it, from indexes alone; dying people; and which order a withdrawal is about, by its
 * number, the e-mail address or the name.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  for (const table of SEARCHED)
    await schema
      .alterTable(table)
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  for (const table of ['funeral_order', 'withdrawal'] as const)
    for (const key of ['email_key', 'name_key'] as const) {
      await schema
        .alterTable(table)
        .addColumn(key, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await schema.createIndex(`${table}_${key}`).on(table).column(key).execute();
    }
  await schema
    .createTable('withdrawal_order')
    .addColumn('withdrawal_id', 'text', (column) => column.notNull().references('withdrawal.id').onDelete('cascade'))
    .addColumn('reference', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('withdrawal_order_key', ['reference', 'withdrawal_id'])
    .execute();
  await schema.createIndex('withdrawal_order_withdrawal_id').on('withdrawal_order').column('withdrawal_id').execute();
  await schema
    .alterTable('preparation')
    .addColumn('is_dying', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('preparation_dying').on('preparation').columns(['is_dying', 'created_at']).execute();

  await fillOrders(db);
  await fillPreparations(db);
  await fillWritten(db);

  await schema
    .createIndex('funeral_order_words')
    .on('funeral_order')
    .columns(['created_at', 'reference', 'words'])
    .execute();
  await schema
    .createIndex('preparation_words')
    .on('preparation')
    .columns(['created_at', 'reference', 'words'])
    .execute();
  await schema
    .createIndex('contact_message_words')
    .on('contact_message')
    .columns(['created_at', 'id', 'words'])
    .execute();
  await schema.createIndex('withdrawal_words').on('withdrawal').columns(['received_at', 'id', 'words']).execute();
  await schema.createIndex('appointment_words').on('appointment').columns(['created_at', 'id', 'words']).execute();
}

async function fillOrders(db: Kysely<Tables>): Promise<void> {
  const page = (after: string) =>
    db
      .selectFrom('funeral_order')
      .select(['reference', 'document'])
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(BATCH)
      .execute();
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.reference ?? ''))
    for (const { reference, document } of rows) {
      const order = JSON.parse(document) as Order;
      const { contact, userData } = order.order;
      await db
        .updateTable('funeral_order')
        .set({ words: orderWords(order), email_key: emailKey(userData.email), name_key: nameKey(fullName(contact)) })
        .where('reference', '=', reference)
        .execute();
    }
}

async function fillPreparations(db: Kysely<Tables>): Promise<void> {
  const page = (after: string) =>
    db
      .selectFrom('preparation')
      .select(['reference', 'document'])
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(BATCH)
      .execute();
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.reference ?? ''))
    for (const { reference, document } of rows) {
      const stored = JSON.parse(document) as StoredPreparation;
      const isDying = stored.preparation.emailMessageType === 'dyingPreparation';
      await db
        .updateTable('preparation')
        .set({ words: preparationWords(stored), is_dying: isDying ? 1 : 0 })
        .where('reference', '=', reference)
        .execute();
    }
}

async function fillWritten(db: Kysely<Tables>): Promise<void> {
  for (const row of await db.selectFrom('contact_message').selectAll().execute()) {
    const words = writtenWords({ ...row, phoneNumber: row.phone_number }, row.subject, row.message);
    await db.updateTable('contact_message').set({ words }).where('id', '=', row.id).execute();
  }
  for (const row of await db.selectFrom('withdrawal').selectAll().execute()) {
    await db
      .updateTable('withdrawal')
      .set({
        words: writtenWords({ ...row, phoneNumber: row.phone_number }, row.contract, row.message),
        email_key: emailKey(row.email),
        name_key: nameKey(row.name),
      })
      .where('id', '=', row.id)
      .execute();
    for (const reference of orderReferencesIn(row.contract, row.message))
      await db.insertInto('withdrawal_order').values({ withdrawal_id: row.id, reference }).execute();
  }
  for (const row of await db.selectFrom('appointment').selectAll().execute()) {
    const words = writtenWords({ ...row, phoneNumber: row.phone_number }, row.note);
    await db.updateTable('appointment').set({ words }).where('id', '=', row.id).execute();
  }
}
