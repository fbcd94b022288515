import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** better-auth's name for "with e-mail and password". */
const PROVIDER = 'credential';

/** The PHC string; undefined where the person has no password yet. */
export async function findPasswordHash(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

export type Credential = {
  readonly userId: string;
  readonly hash: string | undefined;
  readonly isActive: boolean;
};

/** What a sign-in is compared with; undefined for an address without an account. */
export async function findCredential(db: Kysely<Tables>, email: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('credential', (join) =>
      join.onRef('credential.user_id', '=', 'user.id').on('credential.provider_id', '=', PROVIDER),
    )
    .select(['user.id', 'user.email_verified', 'credential.password'])
    .where('user.email', '=', email)
    .executeTakeFirst();
  return row && { userId: row.id, hash: row.password ?? undefined, isActive: row.email_verified === 1 };
}

type NewPassword = { readonly id: string; readonly userId: string; readonly hash: string };

export async function putPasswordHash(db: Kysely<Tables>, { id, userId, hash }: NewPassword, now: Date): Promise<void> {
  await deletePassword(db, userId);
  await db
    .insertInto('credential')
    .values({
      id,
      user_id: userId,
      account_id: userId,
      provider_id: PROVIDER,
      password: hash,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
}

export async function deletePassword(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('credential').where('user_id', '=', userId).where('provider_id', '=', PROVIDER).execute();
}
