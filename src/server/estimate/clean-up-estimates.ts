import { subMonths } from 'date-fns/subMonths';
import { deleteUnlistedEstimatesBefore } from '../db/estimate.ts';
import type { Services } from '../services.ts';

/** Those that are in no account; an account keeps its own until somebody takes them off its list. */
export const cleanUpEstimates = ({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<void> =>
  deleteUnlistedEstimatesBefore(db, subMonths(clock(), firm.retention.estimateMonths));
