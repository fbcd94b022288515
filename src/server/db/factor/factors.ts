import type { Kysely } from 'kysely';
import { isTeam } from '#domain/account/role.ts';
import { findAccount } from '../account.ts';
import type { Tables } from '../schema.ts';

export type FactorCounts = { readonly passkeys: number; readonly totp: number; readonly recoveryCodes: number };

const NO_FACTORS: FactorCounts = { passkeys: 0, totp: 0, recoveryCodes: 0 };

/** Of each person her passkeys, confirmed apps and recovery codes that are left. */
export async function countFactors(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, FactorCounts>> {
  const counts = new Map<string, FactorCounts>(userIds.map((id) => [id, NO_FACTORS]));
  if (userIds.length === 0) return counts;
  const add = (kind: keyof FactorCounts, rows: readonly { user_id: string; count: string | number | bigint }[]) => {
    for (const { user_id, count } of rows)
      counts.set(user_id, { ...(counts.get(user_id) ?? NO_FACTORS), [kind]: Number(count) });
  };
  const counted = (table: 'passkey' | 'totp' | 'recovery_code') =>
    db
      .selectFrom(table)
      .select(['user_id', ({ fn }) => fn.countAll().as('count')])
      .where('user_id', 'in', userIds)
      .groupBy('user_id');
  add('passkeys', await counted('passkey').execute());
  add('totp', await counted('totp').where('confirmed_at', 'is not', null).execute());
  add('recoveryCodes', await counted('recovery_code').where('used_at', 'is', null).execute());
  return counts;
}

/** Whether she has a passkey or an app that has shown its first code. */
export async function hasFactor(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { passkeys, totp } = (await countFactors(db, [userId])).get(userId) ?? NO_FACTORS;
  return passkeys + totp > 0;
}

/** Of the team, or with a factor of her own: no session of hers runs without one. */
export async function needsFactor(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const account = await findAccount(db, userId);
  return (account !== undefined && isTeam(account.role)) || hasFactor(db, userId);
}

/** With all that was begun with them. */
export async function deleteFactors(db: Kysely<Tables>, userId: string): Promise<void> {
  for (const table of ['passkey', 'totp', 'recovery_code', 'ticket'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
