import type { Kysely } from 'kysely';
import type { Appointment, AppointmentRequest, FreeSlot } from '#domain/appointment/appointment.ts';
import { insertAppointment } from '../db/appointment.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { isSlotTaken, nextFreeSlots } from './free-slots.ts';
import { mailAppointment } from './mails.ts';
import { findSlot } from './slots.ts';

export type BookingResult =
  | { readonly ok: true; readonly appointment: Appointment }
  | {
      readonly ok: false;
      readonly code: 'slot-taken' | 'slot-past' | 'slot-unknown';
      /** The next free times. */
      readonly free: readonly FreeSlot[];
    };

type Deps = Pick<Services, 'clock' | 'firm' | 'hmac' | 'newId' | 'options' | 'outbox'>;

/**
 * Books a slot within the caller's transaction and writes its mails. With `caseReference` (an order or a preparation) no mail
 * is written here: the mail of the case names the appointment.
 */
export async function bookSlot(
  services: Deps,
  trx: Kysely<Tables>,
  request: AppointmentRequest,
  caseReference?: string,
): Promise<BookingResult> {
  const { clock, firm, newId } = services;
  const { kind, name, email, phoneNumber, note = '' } = request;
  const refuse = async (code: 'slot-taken' | 'slot-past' | 'slot-unknown'): Promise<BookingResult> => ({
    ok: false,
    code,
    free: await nextFreeSlots(services, trx, request.startsAt),
  });

  const asked = findSlot(firm, request.startsAt, clock());
  if (!asked.ok) return refuse(asked.code);
  if (await isSlotTaken(trx, asked.slot)) return refuse('slot-taken');
  const appointment = { id: newId(), kind, ...asked.slot, name, email, phoneNumber, note };
  if (!(await insertAppointment(trx, { ...appointment, caseReference }, clock()))) return refuse('slot-taken');
  if (caseReference === undefined) await mailAppointment(services, trx, appointment);
  return { ok: true, appointment };
}
