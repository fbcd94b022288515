import type { PasswordHash } from '#server/auth/password-hash.ts';
import type { Database } from '#server/db/connection/open.ts';
import type { NewRow } from '#server/db/schema.ts';

export const PASSWORD = 'Ein gutes Wort 7!';

type Named = Partial<NewRow<'user'>> & { readonly password?: string };

/** A person with an active account; a test names only what matters to it. */
export async function addPerson({ db }: Database, passwords: PasswordHash, named: Named = {}): Promise<NewRow<'user'>> {
  const { password = PASSWORD, ...columns } = named;
  const id = columns.id ?? 'erika';
  const user: NewRow<'user'> = {
    id,
    email: `${id}@muster.example`,
    email_verified: 1,
    name: '',
    image: null,
    phone_number: '05731 123456',
    role: null,
    disabled_at: null,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    ...columns,
  };
  await db.insertInto('user').values(user).execute();
  await db
    .insertInto('credential')
    .values({
      id: `${id}-credential`,
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: await passwords.hash(password),
      created_at: user.created_at,
      updated_at: user.updated_at,
    })
    .execute();
  return user;
}

/** As good as any for a test that is not about hashing, and at once. */
export const plainPasswords: PasswordHash = {
  hash: async (password) => `plain:${password}`,
  verify: async (stored, password) => stored === `plain:${password}`,
};
