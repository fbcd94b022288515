import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { findAccountByEmail } from '../db/user.ts';

/** Whether an active or disabled account has this address. An unconfirmed registration does not count. */
export async function isEmailInUse(db: Kysely<Tables>, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  return account !== undefined && (account.isActive || account.isDisabled);
}
