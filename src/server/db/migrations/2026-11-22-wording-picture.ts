import type { Kysely } from 'kysely';

/** Pictures of pages: never changed, so that an older version of a text finds its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
