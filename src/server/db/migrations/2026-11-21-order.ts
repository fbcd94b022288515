import type { Kysely } from 'kysely';

/** Orders, preparations, drafts, appointments, messages, withdrawals, their documents, and what was sent already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('funeral_order')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    // An order outlives the account it was placed from.
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('min_cents', 'integer', (column) => column.notNull())
    .addColumn('max_cents', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('funeral_order_user_id').on('funeral_order').column('user_id').execute();

  await db.schema
    .createTable('preparation')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('preparation_user_id').on('preparation').column('user_id').execute();

  await db.schema
    .createTable('draft')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('draft_user_id').on('draft').column('user_id').execute();

  await db.schema
    .createTable('appointment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    // A slot is never booked twice.
    .addColumn('starts_at', 'text', (column) => column.notNull().unique())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // The order or preparation it was made with.
    .addColumn('case_reference', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('contact_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('withdrawal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    // Base64: the one form of bytes that both databases keep alike.
    .addColumn('content', 'text', (column) => column.notNull())
    // The order or message it belongs to; null until there is one.
    .addColumn('owner', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('document_owner').on('document').column('owner').execute();

  await db.schema
    .createTable('submission')
    // The Idempotency-Key of the browser.
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('call', 'text', (column) => column.notNull())
    // An HMAC: equal for a repeated content.
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    // Reference or id of what it made.
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .alterTable('mail')
    // References to the attachments, which are rendered when the mail is sent.
    .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('mail').addColumn('reply_to', 'text').execute();
}
