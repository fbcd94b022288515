import type { Kysely } from 'kysely';
import type { BookingFields, CalendarAppointment } from '#contract/calendar.ts';
import { appointmentSpan } from '#domain/desk/calendar/span.ts';
import { localTime } from '#domain/local-moment.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { tellBooked, tellMoved } from '../../appointment/mails.ts';
import { appointmentOf } from '../../db/appointment.ts';
import { lockCalendar } from '../../db/calendar-lock.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { lockCalendarAppointment, updateCalendarAppointment } from '../../db/desk/calendar.ts';
import { writtenWords } from '../../db/entry/searched-words.ts';
import type { Row, Tables } from '../../db/schema.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { listColleagues } from '../case/colleagues.ts';
import { appointmentView } from './calendar-view.ts';
import { requireCase, requireColleague, requireFree, requireSpan } from './require.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'hmac' | 'options' | 'outbox' | 'recordAct'>;
type AppointmentRow = Row<'appointment'>;
type Change = { readonly id: string; readonly version: number; readonly fields: BookingFields };

/**
 * Moves an appointment, changes it, or gives it to somebody. A new time or kind is told to the visitor. Throws
 * `unknown-calendar-entry`, `appointment-changed` with both versions, `appointment-overlaps` unless it is meant so, `unknown-person`,
 * `unknown-case` and `invalid-input`.
 */
export async function changeBooking(
  services: Deps,
  by: { readonly userId: string },
  { id, version, fields }: Change,
): Promise<CalendarAppointment> {
  const view = await inTransaction(services.database, async (trx) => {
    await lockCalendar(trx, 'alone');
    const before = await lockOfVersion(trx, { id, version, sent: fields });
    const after = { ...before, ...changesOf(services, before, fields) };
    const changed = FIELDS.filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return appointmentView(before, await listColleagues(trx));
    await requirePossible(trx, { before, after, despite: fields.despite ?? false });
    const isNew = { time: isMoved(before, after), kind: after.kind !== before.kind };
    await updateCalendarAppointment(trx, id, {
      ...Object.fromEntries(changed.map((field) => [field, after[field]])),
      words: writtenWords({ ...after, phoneNumber: after.phone_number }, after.note),
      ...(isNew.time ? { by_team: 1 } : {}),
      ...(isNew.time || isNew.kind ? { sequence: before.sequence + 1 } : {}),
    });
    const reference = after.case_reference ?? undefined;
    if (isNew.time) await tellMoved(services, trx, appointmentOf(after), appointmentOf(before), reference);
    else if (isNew.kind) await tellBooked(services, trx, appointmentOf(after), reference);
    const reply = appointmentView({ ...after, version: before.version + 1 }, await listColleagues(trx));
    const act = { kind: 'appointment-changed', actorId: by.userId, subject: id } as const;
    await services.recordAct(trx, { ...act, fields: { changed: changed.join(' ') } });
    return reply;
  });
  services.outbox.wake();
  return view;
}

/** The locked row. Throws `unknown-calendar-entry` and `appointment-changed`. */
export async function lockOfVersion(
  trx: Kysely<Tables>,
  { id, version, sent }: { readonly id: string; readonly version: number; readonly sent: object },
): Promise<AppointmentRow> {
  const row = await lockCalendarAppointment(trx, id);
  if (!row) throw new ProblemError('unknown-calendar-entry');
  if (row.version === version) return row;
  const stored = appointmentView(row, await listColleagues(trx));
  throw new ProblemError('appointment-changed', undefined, { versions: { version: row.version, stored, sent } });
}

const FIELDS = [
  'kind',
  'starts_at',
  'ends_at',
  'name',
  'email',
  'phone_number',
  'note',
  'assignee_id',
  'case_reference',
] as const satisfies readonly (keyof AppointmentRow)[];

/** Where a field is left out it stays. A time that stays may be over. */
function changesOf({ clock }: Deps, before: AppointmentRow, fields: BookingFields): Partial<AppointmentRow> {
  const { start = localTime(new Date(before.starts_at)), end = localTime(new Date(before.ends_at)) } = fields;
  const isTimed = fields.start !== undefined || fields.end !== undefined;
  const isSame = localTime(new Date(before.starts_at)) === start && localTime(new Date(before.ends_at)) === end;
  const span = isTimed && !isSame ? requireSpan(appointmentSpan({ start, end }, clock())) : undefined;
  return {
    ...(span ? { starts_at: span.startsAt, ends_at: span.endsAt } : {}),
    ...(fields.kind === undefined ? {} : { kind: fields.kind }),
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...(fields.email === undefined ? {} : { email: requireAsciiEmail(fields.email) }),
    ...(fields.phoneNumber === undefined ? {} : { phone_number: fields.phoneNumber }),
    ...(fields.note === undefined ? {} : { note: fields.note }),
    ...(fields.assignee === undefined ? {} : { assignee_id: fields.assignee }),
    ...(fields.caseReference === undefined ? {} : { case_reference: fields.caseReference }),
  };
}

type Both = { readonly before: AppointmentRow; readonly after: AppointmentRow; readonly despite: boolean };

/** Asked about is only what is new. */
async function requirePossible(trx: Kysely<Tables>, { before, after, despite }: Both): Promise<void> {
  const { id, assignee_id: assigneeId, case_reference: reference } = after;
  const isGiven = assigneeId !== before.assignee_id;
  if (isGiven && assigneeId !== null) await requireColleague(trx, assigneeId);
  if (reference !== null && reference !== before.case_reference) await requireCase(trx, reference);
  if (despite || !(isMoved(before, after) || (isGiven && assigneeId !== null))) return;
  const span = { startsAt: after.starts_at, endsAt: after.ends_at };
  await requireFree(trx, { span, assigneeId, exceptId: id });
}

const isMoved = (before: AppointmentRow, after: AppointmentRow): boolean =>
  before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
