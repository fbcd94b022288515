import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Row, Tables } from '../schema.ts';

export type Hold = {
  readonly reference: string;
  readonly reason: string;
  /** Who placed it, under the name of that time. */
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: string;
};

/** A condition for what no term may delete: `column` holds the number of its case, or null. */
export const isNotHeld = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from case_hold where case_hold.reference = ${column})`;

/** False where there is one already. */
export async function insertHold(db: Kysely<Tables>, { reference, reason, by, at }: Hold): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('case_hold')
    .values({ reference, reason, by_id: by.id, by_name: by.name, at })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False where there is none. */
export async function deleteHold(db: Kysely<Tables>, reference: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('case_hold').where('reference', '=', reference).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The newest first. */
export async function listHolds(db: Kysely<Tables>): Promise<readonly Hold[]> {
  const rows = await db.selectFrom('case_hold').selectAll().orderBy('at', 'desc').orderBy('reference').execute();
  return rows.map(holdOf);
}

export async function findHold(db: Kysely<Tables>, reference: string): Promise<Hold | undefined> {
  const row = await db.selectFrom('case_hold').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && holdOf(row);
}

/** Those of these cases that are held. To be asked once their rows are locked: whoever places a hold locks them, too. */
export async function findHeld(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db.selectFrom('case_hold').select('reference').where('reference', 'in', references).execute();
  return new Set(rows.map(({ reference }) => reference));
}

export const isHeld = async (db: Kysely<Tables>, reference: string): Promise<boolean> =>
  (await findHeld(db, [reference])).size > 0;

const holdOf = ({ reference, reason, by_id, by_name, at }: Row<'case_hold'>): Hold => ({
  reference,
  reason,
  by: { id: by_id, name: by_name },
  at,
});
