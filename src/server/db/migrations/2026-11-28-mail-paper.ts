import type { Kysely } from 'kysely';

/** The last good drawing of what goes out with mails, and since when there is no new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_paper')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bytea')
    .addColumn('drawn_at', 'text')
    .addColumn('failed_at', 'text')
    .execute();
}
