import * as z from 'zod/mini';
import { AppointmentKind, appointmentNote } from '#domain/appointment/appointment.ts';
import { CalendarDayText } from '#domain/calendar-day.ts';
import { Moment } from '#domain/desk/moment.ts';
import { WholeName } from '#domain/person-data.ts';
import { EmailAddress, PhoneNumber } from '#domain/person-fields.ts';
import { requiredLine, requiredLines } from '#domain/plain-text.ts';
import { Block, Calendar, CalendarAppointment } from './calendar-entry.ts';
import { EMAIL, PHONE } from './docs/example.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference } from './listed-case.ts';

export type { Block, Calendar, CalendarAppointment, PlannedStep } from './calendar-entry.ts';

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

const team = { may: 'case.work' } as const;

export const getCalendar = endpoint({
  ...team,
  method: 'GET',
  path: '/api/calendar',
  summary: 'Der Kalender des Hauses von Tag bis Tag (höchstens 42 Tage): Termine, geplante Schritte, gesperrte Zeiten.',
  query: z.strictObject({ from: CalendarDayText, to: CalendarDayText }),
  reply: Calendar,
});

const fields = {
  kind: AppointmentKind,
  /** Day and time in Germany: `2026-11-24T10:00`. */
  start: Moment,
  end: Moment,
  name: WholeName,
  phoneNumber: PhoneNumber,
  note: appointmentNote,
  assignee: z.nullable(Id),
  caseReference: z.nullable(DeskReference),
};

/** Said once somebody has read what stands at that time already. */
const despite = z.optional(z.boolean());

export const NewBooking = z.strictObject({
  ...fields,
  /** Left out: no mail goes out. */
  email: z.optional(EmailAddress),
  note: z.optional(appointmentNote),
  assignee: z.optional(fields.assignee),
  caseReference: z.optional(fields.caseReference),
  despite,
});
export type NewBooking = z.output<typeof NewBooking>;

export const bookByTeam = endpoint({
  ...team,
  method: 'POST',
  path: '/api/calendar/appointment',
  once: true,
  summary: 'Trägt einen Termin ein, auch außerhalb der Zeiten, die Besucher buchen können.',
  body: NewBooking,
  reply: CalendarAppointment,
});

export const BookingFields = z.strictObject({
  kind: z.optional(fields.kind),
  /** Both or neither. */
  start: z.optional(fields.start),
  end: z.optional(fields.end),
  name: z.optional(fields.name),
  email: z.optional(EmailAddress),
  phoneNumber: z.optional(fields.phoneNumber),
  note: z.optional(fields.note),
  assignee: z.optional(fields.assignee),
  caseReference: z.optional(fields.caseReference),
  despite,
});
export type BookingFields = z.output<typeof BookingFields>;

const one = { ...team, params: z.strictObject({ id: Id }), version: 'needed' } as const;

export const changeBooking = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/calendar/appointment/{id}',
  summary:
    'Verschiebt oder ändert einen Termin oder gibt ihn jemandem. Eine neue Zeit erfährt der Besucher per E-Mail.',
  body: BookingFields,
  reply: CalendarAppointment,
});

export const CancelFields = z.strictObject({
  reason: requiredLines(500, 'Bitte schreiben Sie, warum der Termin ausfällt. Der Besucher liest es.'),
});

export const cancelByTeam = endpoint({
  ...one,
  method: 'POST',
  path: '/api/calendar/appointment/{id}/cancel',
  summary: 'Sagt einen Termin ab. Der Besucher erfährt per E-Mail, warum.',
  body: CancelFields,
  reply: z.strictObject({ message: z.string() }),
});

export const NewBlock = z.strictObject({
  /** A day, or a time. Both days belong to it. */
  start: Moment,
  end: Moment,
  reason: requiredLine(200, 'Bitte schreiben Sie, warum diese Zeit gesperrt ist.'),
});
export type NewBlock = z.output<typeof NewBlock>;

export const blockTime = endpoint({
  ...team,
  method: 'POST',
  path: '/api/calendar/block',
  summary: 'Sperrt eine Zeit: Besucher können dort nichts mehr buchen. Was schon gebucht ist, bleibt und wird genannt.',
  body: NewBlock,
  reply: z.strictObject({ block: Block, booked: z.array(CalendarAppointment) }),
});

export const unblockTime = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/calendar/block/{id}',
  summary: 'Gibt eine gesperrte Zeit wieder frei.',
  reply: z.strictObject({ message: z.string() }),
});

const params = { id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' };
const bookingRefusals = ['appointment-overlaps', 'unknown-person', 'unknown-case'] as const;

export const docs = (): EndpointDocs => ({
  getCalendar: { example: { query: { from: '2026-11-23', to: '2026-11-29' } } },
  bookByTeam: {
    refuses: bookingRefusals,
    example: {
      body: {
        kind: 'vorOrt',
        start: '2030-11-25T18:00',
        end: '2030-11-25T19:00',
        name: 'Erika Muster',
        email: EMAIL,
        phoneNumber: PHONE,
      },
    },
  },
  changeBooking: {
    refuses: ['unknown-calendar-entry', 'appointment-changed', ...bookingRefusals],
    example: { params, body: { start: '2030-11-26T18:00', end: '2030-11-26T19:00' } },
  },
  cancelByTeam: {
    refuses: ['unknown-calendar-entry', 'appointment-changed', 'appointment-begun'],
    example: { params, body: { reason: 'Wir haben an diesem Tag eine Beisetzung.' } },
  },
  blockTime: { example: { body: { start: '2030-12-24', end: '2030-12-31', reason: 'Betriebsferien' } } },
  unblockTime: { refuses: ['unknown-calendar-entry', 'appointment-changed'], example: { params } },
});
