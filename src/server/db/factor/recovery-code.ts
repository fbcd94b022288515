import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

type NewCode = { readonly id: string; readonly hash: string };

/** The old ones, used or not, go. */
export async function replaceRecoveryCodes(
  db: Kysely<Tables>,
  userId: string,
  codes: readonly NewCode[],
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ ...code, user_id: userId })))
    .execute();
}

export async function isRecoveryCode(db: Kysely<Tables>, userId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_code')
    .select('id')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it has been used: of two who send it one comes in. */
export async function spendRecoveryCode(db: Kysely<Tables>, userId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecoveryCodes(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
