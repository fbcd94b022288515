import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Where a case may stand: what came in, and what the firm works on. */
const TABLES = ['funeral_order', 'preparation', 'desk_case'] as const;

/** Locks a case until the end of the transaction; false where there is none. */
export async function lockCase(db: Kysely<Tables>, reference: string): Promise<boolean> {
  let isThere = false;
  for (const table of TABLES) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set(({ ref }) => ({ reference: ref('reference') }))
      .where('reference', '=', reference)
      .executeTakeFirst();
    isThere ||= numUpdatedRows > 0n;
  }
  return isThere;
}
