import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '../schema.ts';

/** Those that overlap the span of instants, the earliest first. */
export async function listBlocks(
  db: Kysely<Tables>,
  from: string,
  until: string,
  limit: number,
): Promise<Row<'calendar_block'>[]> {
  return db
    .selectFrom('calendar_block')
    .selectAll()
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findBlock(db: Kysely<Tables>, id: string): Promise<Row<'calendar_block'> | undefined> {
  return db.selectFrom('calendar_block').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertBlock(db: Kysely<Tables>, block: NewRow<'calendar_block'>): Promise<void> {
  await db.insertInto('calendar_block').values(block).execute();
}

export async function deleteBlock(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('calendar_block').where('id', '=', id).execute();
}

export async function deleteBlocksBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db.deleteFrom('calendar_block').where('ends_at', '<', day.toISOString()).execute();
}
