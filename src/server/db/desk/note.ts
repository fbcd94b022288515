import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '../schema.ts';

export async function insertNote(trx: Kysely<Tables>, note: NewRow<'desk_note'>): Promise<void> {
  await trx.insertInto('desk_note').values(note).execute();
}

/** The newest first. */
export async function listNotes(db: Kysely<Tables>, reference: string, most: number): Promise<Row<'desk_note'>[]> {
  return db
    .selectFrom('desk_note')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
