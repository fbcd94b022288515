import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { AppointmentWish } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { deleteCaseAppointment, findCaseAppointment, keepIdentity } from '../../db/appointment.ts';
import { lockCalendar } from '../../db/calendar-lock.ts';
import type { Tables } from '../../db/schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import { bookCaseSlot, type SlotDeps } from '../book-slot.ts';

/**
 * The appointment of a saved preparation. The same wish keeps the booked appointment, another wish moves it, and a missing wish
 * cancels nothing: that is what the link of its mail is for.
 */
export async function bookPreparationSlot(
  services: SlotDeps,
  trx: Kysely<Tables>,
  { reference, preparation: { appointment: wish, contact, userData } }: StoredPreparation,
  visitor: Pick<Visitor, 'address'>,
): Promise<Appointment | undefined> {
  const booked = await findCaseAppointment(trx, reference);
  if (!wish || (booked && isSame(booked, wish))) return booked;
  await lockCalendar(trx, 'shared');
  const replaced = await deleteCaseAppointment(trx, reference);
  const rebooked = await bookCaseSlot(services, trx, { reference, wish, contact, userData, visitor });
  return replaced ? keepIdentity(trx, rebooked, replaced) : rebooked;
}

const isSame = (booked: Appointment, wish: AppointmentWish): boolean =>
  booked.kind === wish.kind && Date.parse(booked.startsAt) === Date.parse(wish.startsAt);
