import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Appointment, FreeSlot } from '#domain/appointment/appointment.ts';
import { writtenWords } from './entry/searched-words.ts';
import { isNotHeld } from './retention/hold.ts';
import type { Row, Tables } from './schema.ts';

export type NewAppointment = Appointment & {
  /** The order or preparation it belongs to. */
  readonly caseReference: string | undefined;
  /** The team has chosen the time, for this person or nobody yet; left out: a stranger has. */
  readonly team?: { readonly assigneeId: string | null };
};

/**
 * False where the slot is taken, which can be no time that the team has chosen. Without an error of the constraint: in PostgreSQL it would abort the whole transaction, with
 * the order that the appointment belongs to.
 */
export async function insertAppointment(
  db: Kysely<Tables>,
  { startsAt, endsAt, phoneNumber, caseReference, team, ...same }: NewAppointment,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('appointment')
    .values({
      ...same,
      starts_at: startsAt,
      ends_at: endsAt,
      phone_number: phoneNumber,
      case_reference: caseReference ?? null,
      created_at: now.toISOString(),
      words: writtenWords({ ...same, phoneNumber }, same.note),
      assignee_id: team?.assigneeId ?? null,
      by_team: team ? 1 : 0,
    })
    // As the index says it: with a parameter in it PostgreSQL would not know it again.
    .onConflict((conflict) => conflict.column('starts_at').where(sql<boolean>`by_team = 0`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Times without personal data, of appointments but for one, and blocked; what overlaps the span of instants is included. */
export async function listTakenSlots(
  db: Kysely<Tables>,
  from: string,
  until: string,
  exceptId = '',
): Promise<readonly FreeSlot[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['starts_at', 'ends_at'])
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .where('id', '!=', exceptId)
    .unionAll(
      db
        .selectFrom('calendar_block')
        .select(['starts_at', 'ends_at'])
        .where('ends_at', '>', from)
        .where('starts_at', '<', until),
    )
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
}

export async function listAppointments(
  db: Kysely<Tables>,
  from: string,
  until: string,
): Promise<readonly Appointment[]> {
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .execute();
  return rows.map(appointmentOf);
}

/** Future appointments with one of these addresses (the notations of one address). */
export async function countAppointmentsAfter(
  db: Kysely<Tables>,
  emails: readonly string[],
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('email', 'in', emails)
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAppointment(db: Kysely<Tables>, id: string): Promise<Appointment | undefined> {
  const row = await db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && appointmentOf(row);
}

/** With the order or preparation it belongs to. */
export async function findBookedAppointment(
  db: Kysely<Tables>,
  id: string,
): Promise<{ readonly appointment: Appointment; readonly caseReference?: string } | undefined> {
  const row = await db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    appointment: appointmentOf(row),
    ...(row.case_reference === null ? {} : { caseReference: row.case_reference }),
  };
}

/** The next ones that begin after this time. */
export async function listAppointmentsAfter(
  db: Kysely<Tables>,
  time: Date,
  limit: number,
): Promise<readonly Appointment[]> {
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where('starts_at', '>', time.toISOString())
    .orderBy('starts_at')
    .limit(limit)
    .execute();
  return rows.map(appointmentOf);
}

export const appointmentOf = (row: Row<'appointment'>): Appointment => ({
  id: row.id,
  kind: row.kind as Appointment['kind'],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  note: row.note,
});

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

type Identity = Pick<Row<'appointment'>, 'id' | 'sequence' | 'version' | 'assignee_id'>;

/** The identity of the deleted one. */
export async function deleteCaseAppointment(db: Kysely<Tables>, reference: string): Promise<Identity | undefined> {
  return db
    .deleteFrom('appointment')
    .where('case_reference', '=', reference)
    .returning(['id', 'sequence', 'version', 'assignee_id'])
    .executeTakeFirst();
}

/** Gives an appointment that took the place of another the id of that one: its calendar entry, its mailed link and its person stay. */
export async function keepIdentity(
  db: Kysely<Tables>,
  rebooked: Appointment,
  { id, sequence, version, assignee_id }: Identity,
): Promise<Appointment> {
  await db
    .updateTable('appointment')
    .set({ id, sequence: sequence + 1, version: version + 1, assignee_id })
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

/** Of a case that is held none is old. */
export const isOldAppointment = (day: Date) => (eb: ExpressionBuilder<Tables, 'appointment'>) =>
  eb.and([eb('ends_at', '<', day.toISOString()), isNotHeld(sql`appointment.case_reference`)]);

export async function deleteEndedBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('appointment').where(isOldAppointment(day)).executeTakeFirst();
  return Number(numDeletedRows);
}
