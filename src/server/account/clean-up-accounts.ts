import { FORGOTTEN_AFTER_SECONDS } from '#domain/account/session-life.ts';
import { deleteExpiredTickets } from '../db/factor/ticket.ts';
import { deletePendingTotpBefore } from '../db/factor/totp.ts';
import { deleteExpiredLinks } from '../db/mailed-link.ts';
import { deleteEndedSessions } from '../db/session.ts';
import { deleteUnactivatedAccounts } from '../db/unactivated-accounts.ts';
import type { Services } from '../services.ts';
import { PENDING_TOTP_SECONDS } from './factor/set-up-totp.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'throttle'>;

/**
 * Deletes ended sessions, old counters, expired links and tickets, apps for codes that never showed one, and accounts that were
 * never activated.
 */
export async function cleanUpAccounts({ clock, database: { db }, throttle }: Deps): Promise<void> {
  const now = clock();
  await deleteEndedSessions(db, now);
  await throttle.deleteExpired();
  await deleteExpiredLinks(db, now);
  await deleteExpiredTickets(db, now);
  await deletePendingTotpBefore(db, new Date(now.getTime() - PENDING_TOTP_SECONDS * 1000));
  await deleteUnactivatedAccounts(db, new Date(now.getTime() - FORGOTTEN_AFTER_SECONDS * 1000), now);
}
