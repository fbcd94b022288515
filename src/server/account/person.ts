import type { Actor } from '../auth/actor.ts';
import { type Account, findAccount } from '../db/account.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { toUnicodeEmail } from './email-notation.ts';

export type Person = Extract<Actor, { kind: 'person' }>;

/** Narrows the type; the right of the call has already refused anonymous callers. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw new ProblemError('not-signed-in');
  return actor;
}

/** As a history and the mails of the house name her: those who have no name by their address. */
export const calledName = ({ name, email }: Pick<Account, 'name' | 'email'>): string => name || toUnicodeEmail(email);

/** Throws `not-signed-in` where the account has been deleted meanwhile. */
export async function requireAccount({ database }: Pick<Services, 'database'>, { userId }: Person): Promise<Account> {
  const account = await findAccount(database.db, userId);
  if (!account) throw new ProblemError('not-signed-in');
  return account;
}
