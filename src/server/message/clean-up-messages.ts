import { subDays } from 'date-fns/subDays';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { deleteUnassignedDocumentsBefore } from '../db/document.ts';
import { deleteContactMessagesBefore } from '../db/message.ts';
import type { Services } from '../services.ts';

/** Deletes old messages with their documents, and uploads whose order was never placed. */
export async function cleanUpMessages({
  clock,
  database: { db },
}: Pick<Services, 'clock' | 'database'>): Promise<Expired> {
  const now = clock();
  const message = await db
    .transaction()
    .execute((trx) => deleteContactMessagesBefore(trx, subDays(now, fixedDays.message)));
  const upload = await db
    .transaction()
    .execute((trx) => deleteUnassignedDocumentsBefore(trx, subDays(now, fixedDays.upload)));
  return { message, upload };
}
