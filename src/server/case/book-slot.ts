import type { Kysely } from 'kysely';
import { problems } from '#contract/problem.ts';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { AppointmentWish, PersonData, UserData } from '#domain/case/bereavement/bereavement.ts';
import { fullName } from '#domain/person-data.ts';
import { bookSlot } from '../appointment/book-slot.ts';
import { countAppointment } from '../appointment/count-appointment.ts';
import type { Tables } from '../db/schema.ts';
import { hasRoomToSend } from '../http/sending-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { refused } from '../problem/refused.ts';
import type { Services } from '../services.ts';

export type SlotDeps = Pick<Services, 'clock' | 'firm' | 'newId' | 'options' | 'outbox' | 'throttle'>;

type Case = {
  readonly reference: string;
  readonly wish: AppointmentWish;
  /** Who comes; of a preparation perhaps only the way to reach her is known. */
  readonly contact: PersonData | undefined;
  readonly userData: UserData;
  readonly visitor: Pick<Visitor, 'address'>;
};

const FIELD = 'appointment.startsAt';

/**
 * The appointment in an order or a preparation, counted like any other. Throws what cannot be had, with the next free times, and
 * `too-many-appointments`: all is taken back.
 */
export async function bookCaseSlot(
  services: SlotDeps,
  trx: Kysely<Tables>,
  { reference, wish, contact, userData, visitor }: Case,
): Promise<Appointment> {
  if (!(await hasRoomToSend(services, trx, 'appointment', visitor))) throw refused('too-many-appointments', FIELD);
  await countAppointment(services, trx, { email: userData.email, visitor, field: FIELD });
  const name = contact ? fullName(contact) : userData.email;
  const booked = await bookSlot(services, trx, { ...wish, name, ...userData }, reference);
  if (booked.ok) return booked.appointment;
  const { code, free } = booked;
  throw new ProblemError(code, [{ field: FIELD, message: problems[code].message }], { free });
}
