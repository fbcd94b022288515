import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { AppointmentWish, UserData } from '#domain/case/bereavement/bereavement.ts';
import { fullName } from '#domain/person-data.ts';
import { bookSlot } from '../appointment/book-slot.ts';
import { countAppointment } from '../appointment/count-appointment.ts';
import type { Tables } from '../db/schema.ts';
import { tryCountSubmission } from '../http/submission-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

export type SlotDeps = Pick<Services, 'clock' | 'firm' | 'hmac' | 'newId' | 'options' | 'outbox' | 'throttle'>;

type Case = {
  readonly reference: string;
  readonly wish: AppointmentWish;
  /** Empty for a preparation that holds only phone number and e-mail address. */
  readonly contact: Parameters<typeof fullName>[0] | undefined;
  readonly userData: UserData;
  readonly visitor: Pick<Visitor, 'address'>;
};

const FIELD = 'appointment.startsAt';

/**
 * Books the appointment of an order or a preparation. Throws the problem of the slot, with the next free times, and
 * `too-many-appointments`; the caller's transaction then rolls back.
 */
export async function bookCaseSlot(
  services: SlotDeps,
  trx: Kysely<Tables>,
  { reference, wish, contact, userData, visitor }: Case,
): Promise<Appointment> {
  if (!(await tryCountSubmission(services, trx, 'appointment', visitor)))
    throw createProblem('too-many-appointments', FIELD);
  await countAppointment(services, trx, { email: userData.email, visitor, field: FIELD });
  const name = fullName(contact ?? {}) || userData.email;
  return bookSlot(services, trx, { ...wish, name, ...userData }, { caseReference: reference, field: FIELD });
}
