import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';

/** Replaces the one before, whose address holds no longer. */
export async function upsertFeed(
  db: Kysely<Tables>,
  { userId, tokenHash, now }: { readonly userId: string; readonly tokenHash: string; readonly now: Date },
): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: now.toISOString(), used_at: null };
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

export async function findFeed(db: Kysely<Tables>, userId: string): Promise<Row<'calendar_feed'> | undefined> {
  return db.selectFrom('calendar_feed').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** False where there was none. */
export async function deleteFeed(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feed').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** With what its owner may do. Undefined also for those who are locked out. */
export async function findFeedByHash(db: Kysely<Tables>, tokenHash: string) {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('user', 'user.id', 'calendar_feed.user_id')
    .select(['calendar_feed.user_id', 'calendar_feed.used_at', 'user.role'])
    .where('calendar_feed.token_hash', '=', tokenHash)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function updateFeedUse(db: Kysely<Tables>, userId: string, now: Date): Promise<void> {
  await db.updateTable('calendar_feed').set({ used_at: now.toISOString() }).where('user_id', '=', userId).execute();
}
