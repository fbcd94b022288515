import type { CalendarAppointment, NewBooking } from '#contract/calendar.ts';
import { bookByTeam as endpoint } from '#contract/calendar.ts';
import { appointmentSpan } from '#domain/desk/calendar/span.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { tellBooked } from '../../appointment/mails.ts';
import { insertAppointment } from '../../db/appointment.ts';
import { lockCalendar } from '../../db/calendar-lock.ts';
import { findAppointmentRow } from '../../db/desk/calendar.ts';
import { submitOnce } from '../../http/submission.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { listColleagues } from '../case/colleagues.ts';
import { appointmentView } from './calendar-view.ts';
import { requireCase, requireColleague, requireFree, requireSpan } from './require.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'firm' | 'freeSpace' | 'hmac' | 'newId' | 'options' | 'outbox' | 'recordAct' | 'throttle'
>;
type Sent = {
  readonly booking: NewBooking;
  readonly key: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/**
 * The team writes down an appointment, at any time to come. Throws `appointment-overlaps` unless it is meant so, `unknown-person`,
 * `unknown-case` and `invalid-input`.
 */
export async function bookByTeam(
  services: Deps,
  by: ChangeAuthor,
  { booking, key, visitor }: Sent,
): Promise<CalendarAppointment> {
  const { kind, start, end, name, phoneNumber, note = '', assignee = null, caseReference = null, despite } = booking;
  const email = booking.email === undefined ? '' : requireAsciiEmail(booking.email);
  const view = async (db: typeof services.database.db, id: string): Promise<CalendarAppointment> => {
    const row = await findAppointmentRow(db, id);
    if (!row) throw new ProblemError('unknown-calendar-entry');
    return appointmentView(row, await listColleagues(db));
  };
  return submitOnce(
    services,
    { endpoint, key, body: { ...booking, by: by.id }, storageUse: { visitor, share: 'essential' } },
    {
      create: async (trx) => {
        const now = services.clock();
        const span = requireSpan(appointmentSpan({ start, end }, now));
        await lockCalendar(trx, 'alone');
        if (assignee) await requireColleague(trx, assignee);
        if (caseReference) await requireCase(trx, caseReference);
        if (!despite) await requireFree(trx, { span, assigneeId: assignee });
        const appointment = { id: services.newId(), kind, ...span, name, email, phoneNumber, note };
        const { id } = appointment;
        const team = { assigneeId: assignee };
        await insertAppointment(trx, { ...appointment, caseReference: caseReference ?? undefined, team }, now);
        await tellBooked(services, trx, appointment, caseReference ?? undefined);
        const reply = await view(trx, id);
        await services.recordAct(trx, { kind: 'appointment-booked', actorId: by.id, subject: id });
        return { subject: id, reply };
      },
      replay: view,
    },
  );
}
