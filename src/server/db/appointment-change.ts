import type { Kysely } from 'kysely';
import type { Appointment, AppointmentKind, FreeSlot } from '#domain/appointment/appointment.ts';
import { appointmentOf, insertAppointment } from './appointment.ts';
import type { Tables } from './schema.ts';

/** An appointment as its calendar entry knows it. */
export type BookedAppointment = {
  readonly appointment: Appointment;
  /** How often it was moved. */
  readonly sequence: number;
  readonly caseReference: string | undefined;
};

/** The remains of a cancelled one. */
export type CancelledAppointment = FreeSlot & {
  readonly id: string;
  readonly kind: AppointmentKind;
  readonly sequence: number;
  readonly caseReference: string | undefined;
};

export async function findWithSequence(db: Kysely<Tables>, id: string): Promise<BookedAppointment | undefined> {
  const row = await db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && bookedOf(row);
}

/** The same, locked until the end of the transaction. */
export async function lockAppointment(trx: Kysely<Tables>, id: string): Promise<BookedAppointment | undefined> {
  const row = await trx.updateTable('appointment').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
  return row && bookedOf(row);
}

/**
 * Gives a locked appointment another time. False where that one is taken. `placeId` is an unused id: under it a row takes the
 * slot first, since the constraint answers an insert without an error, and PostgreSQL would abort the transaction over one.
 */
export async function moveAppointment(
  trx: Kysely<Tables>,
  { appointment, sequence }: BookedAppointment,
  { startsAt, endsAt }: FreeSlot,
  { placeId, now }: { readonly placeId: string; readonly now: Date },
): Promise<boolean> {
  const place = { ...appointment, id: placeId, startsAt, endsAt, caseReference: undefined };
  if (!(await insertAppointment(trx, place, now))) return false;
  await trx.deleteFrom('appointment').where('id', '=', placeId).execute();
  await trx
    .updateTable('appointment')
    .set((eb) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: sequence + 1,
      version: eb('version', '+', 1),
      by_team: 0,
    }))
    .where('id', '=', appointment.id)
    .execute();
  return true;
}

/** Frees the slot and deletes what is known of the person. */
export async function cancelAppointment(
  trx: Kysely<Tables>,
  { appointment: { id, kind, startsAt, endsAt }, sequence, caseReference }: BookedAppointment,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('appointment').where('id', '=', id).execute();
  await trx
    .insertInto('cancelled_appointment')
    .values({
      id,
      kind,
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: sequence + 1,
      case_reference: caseReference ?? null,
      cancelled_at: now.toISOString(),
    })
    .execute();
}

export async function findCancelledAppointment(
  db: Kysely<Tables>,
  id: string,
): Promise<CancelledAppointment | undefined> {
  const row = await db.selectFrom('cancelled_appointment').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id,
      kind: row.kind as AppointmentKind,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      sequence: row.sequence,
      caseReference: row.case_reference ?? undefined,
    }
  );
}

export async function deleteCancelledBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cancelled_appointment')
    .where('ends_at', '<', day.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type AppointmentRow = Parameters<typeof appointmentOf>[0];

const bookedOf = (row: AppointmentRow): BookedAppointment => ({
  appointment: appointmentOf(row),
  sequence: row.sequence,
  caseReference: row.case_reference ?? undefined,
});
