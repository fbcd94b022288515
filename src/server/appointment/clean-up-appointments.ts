import { subDays } from 'date-fns/subDays';
import { deleteEndedBefore } from '../db/appointment.ts';
import { deleteCancelledBefore } from '../db/appointment-change.ts';
import type { Services } from '../services.ts';

/** By then the mails about it have gone out, and nobody opens its link any more. */
const CANCELLED_DAYS = 30;

/** Those that were cancelled, and those that are over. */
export async function cleanUpAppointments({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<void> {
  await deleteCancelledBefore(db, subDays(clock(), CANCELLED_DAYS));
  await deleteEndedBefore(db, subDays(clock(), firm.retention.appointmentDays));
}
