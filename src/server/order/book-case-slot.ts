import type { Kysely } from 'kysely';
import { problems } from '#contract/problem.ts';
import type { Appointment, AppointmentWish } from '#domain/appointment.ts';
import { fullName, type PersonData, type UserData } from '#domain/person-data.ts';
import { bookSlot } from '../appointment/book-slot.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem-error.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'clock' | 'firm' | 'newId' | 'outbox'>;

type Case = {
  readonly reference: string;
  readonly wish: AppointmentWish;
  /** Who comes; of a preparation perhaps only the way to reach her is known. */
  readonly contact: PersonData | undefined;
  readonly userData: UserData;
};

/** The appointment in an order or a preparation. Throws what cannot be had, with the next free times: all is taken back. */
export async function bookCaseSlot(
  services: Needs,
  trx: Kysely<Tables>,
  { reference, wish, contact, userData }: Case,
): Promise<Appointment> {
  const name = contact ? fullName(contact) : userData.email;
  const booked = await bookSlot(services, trx, { ...wish, name, ...userData }, reference);
  if (booked.ok) return booked.appointment;
  const { code, free } = booked;
  throw new ProblemError(code, [{ field: 'appointment.startsAt', message: problems[code].message }], { free });
}
