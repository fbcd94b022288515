import type { Kysely } from 'kysely';
import type { TokenEvent } from '#domain/token-event.ts';
import type { Tables } from './schema.ts';

/** The last thing that happened to an account, and the link that was mailed for it, if there was one. */
export type UserEvent = {
  readonly id: string;
  readonly kind: TokenEvent;
  readonly isUsed: boolean;
  readonly newEmail: string | null;
};

type NewEvent = {
  readonly id: string;
  readonly userId: string;
  readonly kind: TokenEvent;
  /** Nothing is left to be done with it. */
  readonly isUsed?: boolean;
  readonly newEmail?: string;
};

/** Takes the place of the event before: its link is void. */
export async function putUserEvent(db: Kysely<Tables>, event: NewEvent, now: Date): Promise<void> {
  const at = now.toISOString();
  const row = {
    id: event.id,
    kind: event.kind,
    created_at: at,
    used_at: event.isUsed ? at : null,
    new_email: event.newEmail ?? null,
  };
  await db
    .insertInto('user_event')
    .values({ user_id: event.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function findUserEvent(db: Kysely<Tables>, userId: string): Promise<UserEvent | undefined> {
  const row = await db.selectFrom('user_event').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && { id: row.id, kind: row.kind as TokenEvent, isUsed: row.used_at !== null, newEmail: row.new_email };
}

/** True for exactly one caller, however often the link is opened at once. */
export async function consumeUserEvent(db: Kysely<Tables>, userId: string, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('user_event')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteUserEvent(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('user_event').where('user_id', '=', userId).execute();
}
