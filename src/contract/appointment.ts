import * as z from 'zod/mini';
import {
  Appointment,
  AppointmentCode,
  AppointmentKind,
  AppointmentRequest,
  cancelReason,
  FreeSlot,
  Instant,
  OwnAppointment,
} from '#domain/appointment/appointment.ts';
import { spamGuardFields } from '#domain/message/spam-guard.ts';
import { EMAIL, PHONE } from './docs/example.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { slotRefusals } from './refusals.ts';

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment',
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
  session: true,
  summary: 'Freie Termine von Tag bis Tag (höchstens 42 Tage); für die Verwaltung auch die vergebenen.',
  query: z.strictObject({ from: Day, to: Day, kind: z.optional(AppointmentKind) }),
  reply: z.strictObject({ free: z.array(FreeSlot), booked: z.optional(z.array(Appointment)) }),
});

/** The code stands in the body and not in the address, so that no log has it. */
export const getOwnAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment/own',
  summary: 'Der Termin zu einem Link aus der E-Mail.',
  body: z.strictObject({ code: AppointmentCode }),
  reply: OwnAppointment,
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment/own/cancel',
  summary: 'Sagt den Termin zu einem Link aus der E-Mail ab. Die Zeit ist danach wieder frei.',
  body: z.strictObject({ code: AppointmentCode, reason: z.optional(cancelReason) }),
  reply: OwnAppointment,
});

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment/own/move',
  summary: 'Verschiebt den Termin zu einem Link aus der E-Mail. Ist die neue Zeit weg, bleibt die alte.',
  body: z.strictObject({ code: AppointmentCode, startsAt: Instant }),
  reply: OwnAppointment,
});

const CODE = '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b.q8ZrT1mWv0aKx7LsYb2cNd';

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
  getOwnAppointment: { refuses: ['unknown-appointment'], example: { body: { code: CODE } } },
  cancelAppointment: {
    refuses: ['unknown-appointment', 'appointment-over'],
    example: { body: { code: CODE, reason: 'Ich bin krank.' } },
  },
  moveAppointment: {
    refuses: ['unknown-appointment', 'appointment-over', 'appointment-cancelled', 'too-much-sent', ...slotRefusals],
    example: { body: { code: CODE, startsAt: '2026-11-24T10:00:00+01:00' } },
  },
});
