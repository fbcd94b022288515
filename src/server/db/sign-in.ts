import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** When this person has come in last; no change of her data. */
export async function writeSignIn(db: Kysely<Tables>, userId: string, now: Date): Promise<void> {
  await db.updateTable('user').set({ last_sign_in_at: now.toISOString() }).where('id', '=', userId).execute();
}
