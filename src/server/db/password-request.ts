import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

type PasswordRequest = { readonly id: string; readonly email: string };

export async function insertPasswordRequest(
  db: Kysely<Tables>,
  { id, email }: PasswordRequest,
  now: Date,
): Promise<void> {
  await db.insertInto('password_request').values({ id, email, created_at: now.toISOString() }).execute();
}

/** The oldest first. */
export async function listPasswordRequests(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db.selectFrom('password_request').select('id').orderBy('created_at').limit(100).execute();
  return rows.map(({ id }) => id);
}

/** Deletes the request; returns its address to exactly one of several concurrent calls. */
export async function deletePasswordRequest(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('password_request').where('id', '=', id).returning('email').executeTakeFirst();
  return row?.email;
}

export async function deletePasswordRequestsOf(db: Kysely<Tables>, email: string): Promise<void> {
  await db.deleteFrom('password_request').where('email', '=', email).execute();
}
