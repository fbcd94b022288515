import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from './schema.ts';

/** A few hundred at once: SQLite takes at most 32,766 values in a statement. */
export const insertScheduledChanges = async (
  db: Kysely<Tables>,
  rows: readonly NewRow<'scheduled_change'>[],
): Promise<void> => {
  await db
    .insertInto('scheduled_change')
    .values([...rows])
    .execute();
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

/** The earliest calendar day on which changes wait that hold by now. */
export async function findDueDay(db: Kysely<Tables>, today: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('scheduled_change')
    .select('valid_from')
    .where('state', '=', 'waiting')
    .where('valid_from', '<=', today)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst();
  return row?.valid_from;
}

/** In the order in which they were scheduled. */
export const listChangesOfDay = (db: Kysely<Tables>, day: string): Promise<Row<'scheduled_change'>[]> =>
  db
    .selectFrom('scheduled_change')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('valid_from', '=', day)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Ends those that wait; answers their ids. */
export async function endChangesOfDay(db: Kysely<Tables>, day: string): Promise<string[]> {
  const ended = await db
    .updateTable('scheduled_change')
    .set({ state: 'applied' })
    .where('state', '=', 'waiting')
    .where('valid_from', '=', day)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** `problem`: a sentence that says why. At most a few hundred at once. */
export async function markUnapplied(db: Kysely<Tables>, ids: readonly string[], problem: string): Promise<void> {
  await db.updateTable('scheduled_change').set({ state: 'conflict', problem }).where('id', 'in', ids).execute();
}

/** The latest first. */
export const listUnappliedChanges = (
  db: Kysely<Tables>,
  limit: number,
): Promise<Pick<Row<'scheduled_change'>, 'id' | 'thing' | 'thing_id' | 'valid_from' | 'problem'>[]> =>
  db
    .selectFrom('scheduled_change')
    .select(['id', 'thing', 'thing_id', 'valid_from', 'problem'])
    .where('state', '=', 'conflict')
    .orderBy('valid_from', 'desc')
    .orderBy('created_at')
    .limit(limit)
    .execute();

export async function countUnappliedChanges(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_change')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'conflict')
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
