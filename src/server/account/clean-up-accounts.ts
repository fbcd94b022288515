import { FORGOTTEN_AFTER_SECONDS } from '#domain/account/session-life.ts';
import { deleteExpiredLinks } from '../db/mailed-link.ts';
import { deleteEndedSessions } from '../db/session.ts';
import { deleteUnactivatedAccounts } from '../db/unactivated-accounts.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'throttle'>;

/** Deletes ended sessions, old counters, expired links and accounts that were never activated. */
export async function cleanUpAccounts({ clock, database: { db }, throttle }: Deps): Promise<void> {
  const now = clock();
  await deleteEndedSessions(db, now);
  await throttle.deleteExpired();
  await deleteExpiredLinks(db, now);
  await deleteUnactivatedAccounts(db, new Date(now.getTime() - FORGOTTEN_AFTER_SECONDS * 1000), now);
}
