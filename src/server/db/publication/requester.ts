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
