import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Who asked for a publication. */
export async function forgetRequestersBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db
    .updateTable('site_release')
    .set({ requested_by: null })
    .where('requested_at', '<', day.toISOString())
    .where('requested_by', 'is not', null)
    .execute();
}

/** By id; null: nobody in particular. */
export async function findRequester(
  db: Kysely<Tables>,
  version: number,
): Promise<{ readonly requestedBy: string | null; readonly origin: string }> {
  const row = await db
    .selectFrom('site_release')
    .select(['requested_by', 'origin'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { requestedBy: row.requested_by, origin: row.origin };
}
