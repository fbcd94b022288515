import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { deleteUnassignedDocumentsBefore } from '../db/document.ts';
import { deleteUnusedPiecesBefore } from '../db/document-piece.ts';
import { deleteContactMessagesBefore } from '../db/message.ts';
import type { Services } from '../services.ts';

/** After its pieces the document is written within seconds. */
const WRITTEN_WITHIN_HOURS = 1;

/** Deletes old messages with their documents, uploads whose order was never placed, and the pieces of those that never arrived. */
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
  await deleteUnusedPiecesBefore(db, subHours(now, WRITTEN_WITHIN_HOURS));
  return { message, upload };
}
