import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { deleteChangesBefore, forgetChangersBefore } from '../db/change.ts';
import { forgetRequestersBefore } from '../db/publication/requester.ts';
import { deleteEndedChangesBefore } from '../db/scheduled-change.ts';
import { forgetTextAuthorsBefore } from '../db/wording.ts';
import type { Services } from '../services.ts';

/**
 * Forgets who changed prices, texts and pictures and who published. What was changed stays: it says which price was valid when, and
 * names nobody. The history of a mail is two addresses and goes with the mail.
 */
export async function cleanUpHistory({
  clock,
  database: { db },
  firm: { retention },
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<void> {
  const now = clock();
  await deleteChangesBefore(db, 'mail', subDays(now, retention.undeliveredMailDays));
  const day = subMonths(now, retention.changeMonths);
  await forgetChangersBefore(db, day);
  await deleteEndedChangesBefore(db, day);
  await forgetTextAuthorsBefore(db, day);
  await forgetRequestersBefore(db, day);
}
