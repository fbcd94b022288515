import type { Kysely } from 'kysely';
import { lockAccount } from '../../db/account.ts';
import { deleteFactors } from '../../db/factor/factors.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteSessions } from '../../db/session.ts';
import { type FactorMailDeps, mailFactorChanged } from './factor-mail.ts';

type Deps = FactorMailDeps;

/**
 * Removes every factor of somebody who has lost hers, ends her sessions and mails her; at her next sign-in she sets up a new
 * one. The caller records `factor-reset` afterwards, as the last statement of the transaction, and wakes the outbox. False
 * where there is no such account.
 */
export async function resetFactors(services: Deps, trx: Kysely<Tables>, userId: string): Promise<boolean> {
  const account = await lockAccount(trx, userId);
  if (!account) return false;
  await deleteFactors(trx, userId);
  await deleteSessions(trx, userId);
  await mailFactorChanged(services, trx, account.email, 'reset');
  return true;
}
