import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';

/** An app for codes. */
export type Totp = {
  readonly id: string;
  readonly userId: string;
  /** Sealed (`auth/factor/totp-key.ts`). */
  readonly secret: string;
  readonly lastStep: number;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

export async function listTotp(db: Kysely<Tables>, userId: string): Promise<Totp[]> {
  const rows = await db
    .selectFrom('totp')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(totpOf);
}

/** One begun since then that has not shown its first code yet. */
export async function findPendingTotp(
  db: Kysely<Tables>,
  { userId, id }: { readonly userId: string; readonly id: string },
  since: Date,
): Promise<Totp | undefined> {
  const row = await db
    .selectFrom('totp')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
  return row && totpOf(row);
}

/** In the place of one begun before. */
export async function replacePendingTotp(
  db: Kysely<Tables>,
  { id, userId, secret }: Pick<Totp, 'id' | 'userId' | 'secret'>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('totp').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  await db.insertInto('totp').values({ id, user_id: userId, secret, created_at: now.toISOString() }).execute();
}

/** Its first code counts, too. False where it was confirmed or replaced meanwhile. */
export async function confirmTotp(db: Kysely<Tables>, id: string, step: number, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ confirmed_at: at, last_step: step, last_used_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where this code, or a later one, has counted before: of two who send it one comes in. */
export async function spendTotpStep(db: Kysely<Tables>, id: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePendingTotpBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db
    .deleteFrom('totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before.toISOString())
    .execute();
}

export const listTotpSecrets = (db: Kysely<Tables>): Promise<Pick<Totp, 'id' | 'secret'>[]> =>
  db.selectFrom('totp').select(['id', 'secret']).orderBy('id').execute();

/** Only where it is still the old one. */
export async function replaceTotpSecret(
  db: Kysely<Tables>,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.updateTable('totp').set({ secret: to }).where('id', '=', id).where('secret', '=', from).execute();
}

const totpOf = (row: Row<'totp'>): Totp => ({
  id: row.id,
  userId: row.user_id,
  secret: row.secret,
  lastStep: row.last_step,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
