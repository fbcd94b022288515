import { subDays } from 'date-fns/subDays';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { deleteEndedBefore } from '../db/appointment.ts';
import { deleteCancelledBefore } from '../db/appointment-change.ts';
import { deleteBlocksBefore } from '../db/desk/block.ts';
import type { Services } from '../services.ts';

/** Those that were cancelled, once the mails about it have gone out and nobody opens its link any more, and those that are over, as well as what was blocked. */
export async function cleanUpAppointments({
  clock,
  database: { db },
  firm,
}: Pick<Services, 'clock' | 'database' | 'firm'>): Promise<Expired> {
  const day = subDays(clock(), firm.retention.appointmentDays);
  const cancelledAppointment = await deleteCancelledBefore(db, subDays(clock(), fixedDays.cancelledAppointment));
  const appointment = await deleteEndedBefore(db, day);
  await deleteBlocksBefore(db, day);
  return { appointment, cancelledAppointment };
}
