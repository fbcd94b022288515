import { FORGOTTEN_AFTER_SECONDS } from '#domain/account/session-life.ts';
import { deleteForgottenAccounts } from '../db/forgotten-accounts.ts';
import { deleteExpiredLinks } from '../db/mailed-link.ts';
import { deleteEndedSessions } from '../db/session.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'throttle'>;

/** Deletes ended sessions, old counters, expired links and accounts that were never activated. */
export async function tidyAccounts({ clock, database: { db }, throttle }: Deps): Promise<void> {
  const now = clock();
  await deleteEndedSessions(db, now);
  await throttle.tidy();
  await deleteExpiredLinks(db, now);
  await deleteForgottenAccounts(db, new Date(now.getTime() - FORGOTTEN_AFTER_SECONDS * 1000), now);
}
