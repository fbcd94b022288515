import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from './schema.ts';

export const insertScheduledChange = async (db: Kysely<Tables>, row: NewRow<'scheduled_change'>): Promise<void> => {
  await db.insertInto('scheduled_change').values(row).execute();
};

/** Those that wait, and those that could not be applied; the earliest first. */
export const listScheduledChanges = (db: Kysely<Tables>): Promise<Row<'scheduled_change'>[]> =>
  db
    .selectFrom('scheduled_change')
    .selectAll()
    .where('state', 'in', ['waiting', 'conflict'])
    .orderBy('valid_from')
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute();

const MOST_LISTED = 500;

export const listDueChanges = (db: Kysely<Tables>, today: string): Promise<Row<'scheduled_change'>[]> =>
  db
    .selectFrom('scheduled_change')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('valid_from', '<=', today)
    .orderBy('valid_from')
    .orderBy('created_at')
    .execute();

/** False where it was no longer in one of these states. */
export async function endScheduledChange(
  db: Kysely<Tables>,
  { id, from, to }: { readonly id: string; readonly from: readonly string[]; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_change')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Once it has been applied the history tells of it; one that was cancelled or cannot be applied holds for nothing any more. */
export async function deleteEndedChangesBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db
    .deleteFrom('scheduled_change')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', day.toISOString())
    .where('valid_from', '<', day.toISOString().slice(0, 10))
    .execute();
}
