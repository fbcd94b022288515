import type { Kysely } from 'kysely';
import { findAccountByEmail, isInvited } from '../db/account.ts';
import type { Tables } from '../db/schema.ts';

/** Whether an active, disabled or invited account has this address. An unconfirmed registration does not count. */
export async function isEmailInUse(db: Kysely<Tables>, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  return account !== undefined && (account.isActive || account.isDisabled || isInvited(account));
}
