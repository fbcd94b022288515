import type { Kysely } from 'kysely';

/** Appointments are moved and cancelled by whom they are for; of a cancelled one stays what its calendar entry needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('appointment')
    // How often it was moved: SEQUENCE of the calendar file.
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('cancelled_appointment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('case_reference', 'text')
    .addColumn('cancelled_at', 'text', (column) => column.notNull())
    .execute();
}
