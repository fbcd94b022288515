import { subDays } from 'date-fns/subDays';
import { DRAFT_DAYS } from '#domain/case/draft.ts';
import { deleteDraftsBefore } from '../db/draft.ts';
import { deleteSubmissionsBefore } from '../db/submission.ts';
import type { Services } from '../services.ts';

/** A year and a month: nobody sends the same again after that. */
const SUBMISSION_DAYS = 400;

/** Deletes what has been kept as long as the privacy policy says. */
export async function tidyCases({ clock, database: { db } }: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const now = clock();
  await deleteDraftsBefore(db, subDays(now, DRAFT_DAYS));
  await deleteSubmissionsBefore(db, subDays(now, SUBMISSION_DAYS));
}
