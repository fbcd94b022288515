import type { Kysely } from 'kysely';

/** For the newest ones first, as /daten-verwalten lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('funeral_order_created_at').on('funeral_order').column('created_at').execute();
  await db.schema.createIndex('preparation_created_at').on('preparation').column('created_at').execute();
  await db.schema.createIndex('contact_message_created_at').on('contact_message').column('created_at').execute();
  await db.schema.createIndex('withdrawal_received_at').on('withdrawal').column('received_at').execute();
  await db.schema.createIndex('mail_given_up_at').on('mail').column('given_up_at').execute();
}
