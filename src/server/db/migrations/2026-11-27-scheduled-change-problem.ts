import type { Kysely } from 'kysely';

/** Why a scheduled change could not be applied, and what it was to do when it was scheduled. Rows from before have neither. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('scheduled_change').addColumn('problem', 'text').execute();
  await schema.alterTable('scheduled_change').addColumn('action', 'text').execute();
}
