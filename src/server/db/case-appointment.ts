import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { appointmentOf } from './appointment.ts';
import type { Tables } from './schema.ts';

/** The appointment of an order or a preparation. */
export async function findCaseAppointment(db: Kysely<Tables>, reference: string): Promise<Appointment | undefined> {
  const row = await db
    .selectFrom('appointment')
    .selectAll()
    .where('case_reference', '=', reference)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && appointmentOf(row);
}

/** What the deleted one was known by. */
export async function deleteCaseAppointment(
  db: Kysely<Tables>,
  reference: string,
): Promise<{ readonly id: string; readonly sequence: number } | undefined> {
  return db
    .deleteFrom('appointment')
    .where('case_reference', '=', reference)
    .returning(['id', 'sequence'])
    .executeTakeFirst();
}

/** Gives an appointment that took the place of another the id of that one: its calendar entry and its mailed link stay the same. */
export async function keepIdentity(
  db: Kysely<Tables>,
  rebooked: Appointment,
  { id, sequence }: { readonly id: string; readonly sequence: number },
): Promise<Appointment> {
  await db
    .updateTable('appointment')
    .set({ id, sequence: sequence + 1 })
    .where('id', '=', rebooked.id)
    .execute();
  return { ...rebooked, id };
}

/** All appointments with one of these addresses (the notations of one address), the earliest first. */
export async function listAppointmentsOf(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<readonly Appointment[]> {
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where('email', 'in', emails)
    .orderBy('starts_at')
    .execute();
  return rows.map(appointmentOf);
}
