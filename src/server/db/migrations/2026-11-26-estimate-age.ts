import type { Kysely } from 'kysely';

/** Old estimates are looked for every hour, and there are many. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('estimate_created_at').on('estimate').column('created_at').execute();
}
