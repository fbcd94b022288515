import { subDays } from 'date-fns/subDays';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { deleteGivenUpBefore } from '../db/mail.ts';
import type { Services } from '../services.ts';

/** Deletes undelivered mails with their text; what was delivered is deleted by the worker. */
export const cleanUpMails = async ({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<Expired> => ({
  undeliveredMail: await deleteGivenUpBefore(db, subDays(clock(), firm.retention.undeliveredMailDays)),
});
