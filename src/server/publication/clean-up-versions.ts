import { subMonths } from 'date-fns/subMonths';
import { deleteTextsReplacedBefore } from '../db/wording.ts';
import type { Services } from '../services.ts';
import { dropReleasesReplacedBefore } from './release-store.ts';

/** Texts and releases that newer ones have replaced: they may name and show people who no longer work here. */
export async function cleanUpVersions({
  clock,
  database: { db },
  firm,
  newId,
}: Pick<Services, 'clock' | 'database' | 'firm' | 'newId'>): Promise<void> {
  const now = clock();
  const day = subMonths(now, firm.retention.textMonths);
  await dropReleasesReplacedBefore(db, { day, holder: newId() }, now);
  await deleteTextsReplacedBefore(db, day);
}
