import { subDays } from 'date-fns/subDays';
import { DRAFT_DAYS } from '#domain/case/draft.ts';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { deleteDraftsBefore } from '../db/draft.ts';
import { deleteSubmissionsBefore } from '../db/submission.ts';
import type { Services } from '../services.ts';

/** After a year and a month a repeated submission counts as a new one. */
const SUBMISSION_DAYS = 400;

/** Deletes drafts and submissions after the periods of the privacy policy. */
export async function cleanUpCases({
  clock,
  database: { db },
}: Pick<Services, 'clock' | 'database'>): Promise<Expired> {
  const now = clock();
  const draft = await deleteDraftsBefore(db, subDays(now, DRAFT_DAYS));
  await deleteSubmissionsBefore(db, subDays(now, SUBMISSION_DAYS));
  return { draft };
}
