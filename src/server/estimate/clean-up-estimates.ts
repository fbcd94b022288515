import { subMonths } from 'date-fns/subMonths';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { deleteUnlistedEstimatesBefore } from '../db/estimate.ts';
import type { Services } from '../services.ts';

/** Those that are in no account; an account keeps its own until somebody takes them off its list. */
export const cleanUpEstimates = async ({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<Expired> => ({
  estimate: await deleteUnlistedEstimatesBefore(db, subMonths(clock(), firm.retention.estimateMonths)),
});
