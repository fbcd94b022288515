import type { Kysely } from 'kysely';

/** No reference to the account of the author: the history outlives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_version')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('author', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('text_version_key', ['path', 'n'])
    .execute();
}
