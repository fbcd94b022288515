import type { Kysely } from 'kysely';

/** A page of the grid is read in the order of its rows: without this, ten thousand of them are sorted for each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('catalogue_row_order')
    .on('catalogue_row')
    .columns(['thing', 'position', 'id', 'state'])
    .execute();
}
