import type { Kysely } from 'kysely';

/** The published pages: a row for each publication, the files of the last ones by their hash, and who publishes now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_release')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('requested_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('content_at', 'text', (column) => column.notNull())
    .addColumn('live_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('catalogue_version', 'text')
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('log', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text')
    .addColumn('disk', 'text')
    .execute();

  // SQLite stores a value with its own type, whatever the declared type of the column.
  await db.schema
    .createTable('site_file')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('publication_lease')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('holder', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await (db as Kysely<{ publication_lease: { id: number; holder: null; expires_at: string } }>)
    .insertInto('publication_lease')
    .values({ id: 1, holder: null, expires_at: '' })
    .execute();
}
