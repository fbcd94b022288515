import { subDays } from 'date-fns/subDays';
import { deleteUnassignedDocumentsBefore } from '../db/document.ts';
import { deleteContactMessagesBefore } from '../db/message.ts';
import type { Services } from '../services.ts';

/** Periods of the privacy policy. */
const MESSAGE_DAYS = 180;
const UNOWNED_DOCUMENT_DAYS = 7;

/** Deletes old messages with their documents, and uploads whose order was never placed. */
export async function cleanUpMessages({
  clock,
  database: { db },
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const now = clock();
  await db.transaction().execute((trx) => deleteContactMessagesBefore(trx, subDays(now, MESSAGE_DAYS)));
  await deleteUnassignedDocumentsBefore(db, subDays(now, UNOWNED_DOCUMENT_DAYS));
}
