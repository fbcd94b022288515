import { subDays } from 'date-fns/subDays';
import { deleteCancelledBefore } from '../db/appointment-change.ts';
import type { Services } from '../services.ts';

/** By then the mails about it have gone out, and nobody opens its link any more. */
const CANCELLED_DAYS = 30;

export const cleanUpAppointments = ({ clock, database: { db } }: Pick<Services, 'clock' | 'database'>): Promise<void> =>
  deleteCancelledBefore(db, subDays(clock(), CANCELLED_DAYS));
