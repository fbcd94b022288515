import type { Kysely } from 'kysely';

/** Pixels. Null: uploaded before pictures were drawn anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['width', 'height'])
    await db.schema.alterTable('picture').addColumn(column, 'integer').execute();
}
