import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

export type FactorCount = { readonly passkeys: number; readonly totp: boolean; readonly recoveryCodes: number };

export const NO_FACTORS: FactorCount = { passkeys: 0, totp: false, recoveryCodes: 0 };

/** What each of them can show as a second factor; unused recovery codes, and only a confirmed app. */
export async function countFactors(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, FactorCount>> {
  if (userIds.length === 0) return new Map();
  const passkeys = await db.selectFrom('passkey').select('user_id').where('user_id', 'in', userIds).execute();
  const apps = await db
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute();
  const codes = await db
    .selectFrom('recovery_code')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('used_at', 'is', null)
    .execute();
  const ofUser = (rows: readonly { readonly user_id: string }[], id: string) =>
    rows.filter(({ user_id }) => user_id === id).length;
  return new Map(
    userIds.map((id) => [
      id,
      { passkeys: ofUser(passkeys, id), totp: ofUser(apps, id) > 0, recoveryCodes: ofUser(codes, id) },
    ]),
  );
}

/** All of a person's, with what she has begun by one. */
export async function resetFactors(
  _services: Pick<Services, 'clock'>,
  trx: Kysely<Tables>,
  userId: string,
): Promise<void> {
  for (const table of ['passkey', 'totp', 'recovery_code', 'ticket'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
