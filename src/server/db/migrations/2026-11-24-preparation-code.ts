import type { Kysely } from 'kysely';

/** The code from the mail, as a keyed hash: a copy of the database opens no preparation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('preparation').addColumn('code_hash', 'text').execute();
  await db.schema.createIndex('preparation_code_hash').on('preparation').column('code_hash').unique().execute();
}
