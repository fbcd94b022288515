import * as z from 'zod/mini';
import { Appointment, AppointmentKind, AppointmentRequest, FreeSlot } from '#domain/appointment/appointment.ts';
import { spamGuardFields } from '#domain/message/spam-guard.ts';
import { EMAIL, PHONE } from './docs/example.ts';
import { slotRefusals } from './docs/refusals.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment',
  may: 'public',
  once: true,
  summary:
    'Vereinbart einen Termin. Ein Termin wird nie zweimal vergeben; ist er weg, nennt die Antwort die nächsten freien.',
  body: z.strictObject({ ...AppointmentRequest.shape, ...spamGuardFields }),
  reply: Appointment,
});

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.describe('Tag wie 2026-11-23'));

/** The free times; admins also get the booked ones. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/api/Appointment/filter',
  may: 'public',
  session: true,
  summary: 'Freie Termine von Tag bis Tag (höchstens 42 Tage); für die Verwaltung auch die vergebenen.',
  query: z.strictObject({ from: Day, to: Day, kind: z.optional(AppointmentKind) }),
  reply: z.strictObject({ free: z.array(FreeSlot), booked: z.optional(z.array(Appointment)) }),
});

export const docs = (): EndpointDocs => ({
  bookAppointment: {
    refuses: [...slotRefusals, 'too-much-sent'],
    example: {
      body: {
        kind: 'telefon',
        startsAt: '2026-11-23T10:00:00+01:00',
        name: 'Erika Muster',
        email: EMAIL,
        phoneNumber: PHONE,
      },
    },
  },
  listSlots: {
    example: { query: { from: '2026-11-23', to: '2026-11-27' } },
  },
});
