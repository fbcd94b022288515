import type { Kysely } from 'kysely';
import type { Appointment, AppointmentRequest } from '#domain/appointment/appointment.ts';
import { insertAppointment } from '../db/appointment.ts';
import { lockCalendar } from '../db/calendar-lock.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { mailAppointment } from './mails.ts';
import { requireFreeSlot, slotProblem } from './require-free-slot.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'hmac' | 'newId' | 'options' | 'outbox'>;

/**
 * Books a slot within the caller's transaction and writes its mails. With `caseReference` (an order or a preparation) no mail
 * is written here: the mail of the case names the appointment. `field`: where the request names its time, for the problem.
 */
export async function bookSlot(
  services: Deps,
  trx: Kysely<Tables>,
  request: AppointmentRequest,
  { caseReference, field = 'startsAt' }: { readonly caseReference?: string; readonly field?: string } = {},
): Promise<Appointment> {
  const { clock, newId } = services;
  const { kind, name, email, phoneNumber, note = '' } = request;
  await lockCalendar(trx, 'shared');
  const slot = await requireFreeSlot(services, trx, request.startsAt, { field });
  const appointment = { id: newId(), kind, ...slot, name, email, phoneNumber, note };
  if (!(await insertAppointment(trx, { ...appointment, caseReference }, clock())))
    throw await slotProblem(services, trx, 'slot-taken', { startsAt: request.startsAt, field });
  if (caseReference === undefined) await mailAppointment(services, trx, appointment);
  return appointment;
}
