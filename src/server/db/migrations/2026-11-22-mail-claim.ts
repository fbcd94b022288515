import type { Kysely } from 'kysely';

/** Which claim a mail is under: `claimed_until` moves while it is being sent, the claim stays the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('claimed_by', 'text').execute();
}
