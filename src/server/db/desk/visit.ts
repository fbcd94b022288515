import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Until when somebody has seen what is new; undefined where she has never said so. */
export async function findSeenAt(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('desk_visit').select('at').where('user_id', '=', userId).executeTakeFirst();
  return row?.at;
}

/** Never goes back: what an older tab has seen was seen. */
export async function setSeenAt(db: Kysely<Tables>, userId: string, at: string): Promise<void> {
  await db
    .insertInto('desk_visit')
    .values({ user_id: userId, at })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ at }).where('desk_visit.at', '<', at))
    .execute();
}
