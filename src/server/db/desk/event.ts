import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '../schema.ts';

export type DeskRow = Row<'desk_case'>;

/** Field -> its text before and after. */
export type Changes = Readonly<Record<string, readonly [from: string, to: string]>>;

/** Locked until the end of the transaction. */
export async function lockDeskCase(trx: Kysely<Tables>, reference: string): Promise<DeskRow | undefined> {
  return trx
    .updateTable('desk_case')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst();
}

export async function findDeskRow(db: Kysely<Tables>, reference: string): Promise<DeskRow | undefined> {
  return db.selectFrom('desk_case').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export async function updateDeskRow(
  trx: Kysely<Tables>,
  reference: string,
  changes: Partial<Omit<DeskRow, 'reference' | 'due_key'>>,
): Promise<void> {
  await trx.updateTable('desk_case').set(changes).where('reference', '=', reference).execute();
}

export async function insertEvent(trx: Kysely<Tables>, event: NewRow<'desk_event'>): Promise<void> {
  await trx.insertInto('desk_event').values(event).execute();
}

/** The newest first. */
export async function listEvents(db: Kysely<Tables>, reference: string, most: number): Promise<Row<'desk_event'>[]> {
  return db
    .selectFrom('desk_event')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}

/** Whether anything has happened since that version that somebody could overwrite; what was only added is nothing of that. */
export async function hasChangedSince(trx: Kysely<Tables>, reference: string, version: number): Promise<boolean> {
  const event = await trx
    .selectFrom('desk_event')
    .select('version')
    .where('reference', '=', reference)
    .where('version', '>', version)
    .where('kind', 'not in', ['note', 'document', 'answer'])
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
