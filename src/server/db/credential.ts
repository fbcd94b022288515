import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** better-auth's provider id for e-mail and password. */
const PROVIDER = 'credential';

/** The PHC string; undefined where the account has no password yet. */
export async function findPasswordHash(db: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** The password hash that a sign-in is verified against. */
export type Credential =
  | { readonly isActive: true; readonly userId: string; readonly hash: string | undefined }
  /** The hash of the newest unconfirmed registration. */
  | { readonly isActive: false; readonly userId: string; readonly hash: string; readonly linkId: string };

/** One query for every address, so that the duration is the same. Undefined where no password can be right. */
export async function findCredential(db: Kysely<Tables>, email: string, now: Date): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('credential', (join) =>
      join.onRef('credential.user_id', '=', 'user.id').on('credential.provider_id', '=', PROVIDER),
    )
    .leftJoin('mailed_link', (join) =>
      join
        .onRef('mailed_link.user_id', '=', 'user.id')
        .on('mailed_link.kind', '=', 'activation')
        .on('mailed_link.used_at', 'is', null)
        .on('mailed_link.expires_at', '>', now.toISOString()),
    )
    .select(['user.id', 'user.email_verified', 'credential.password', 'mailed_link.id as link_id'])
    .select('mailed_link.password_hash')
    .where('user.email', '=', email)
    .orderBy('mailed_link.created_at', 'desc')
    .orderBy('mailed_link.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.email_verified === 1) return { isActive: true, userId: row.id, hash: row.password ?? undefined };
  if (!row || row.link_id === null || row.password_hash === null) return undefined;
  return { isActive: false, userId: row.id, hash: row.password_hash, linkId: row.link_id };
}

type NewPassword = { readonly id: string; readonly userId: string; readonly hash: string };

export async function replacePasswordHash(
  db: Kysely<Tables>,
  { id, userId, hash }: NewPassword,
  now: Date,
): Promise<void> {
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
