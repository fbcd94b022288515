import { subDays } from 'date-fns/subDays';
import { deleteGivenUpBefore } from '../db/mail.ts';
import type { Services } from '../services.ts';

/** Deletes undelivered mails with their text; what was delivered is deleted by the worker. */
export const cleanUpMails = ({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<void> =>
  deleteGivenUpBefore(db, subDays(clock(), firm.retention.undeliveredMailDays));
