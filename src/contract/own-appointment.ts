import * as z from 'zod/mini';
import { Instant } from '#domain/appointment/appointment.ts';
import { AppointmentCode, cancelReason, OwnAppointment } from '#domain/appointment/own-appointment.ts';
import { slotRefusals } from './docs/refusals.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** The code stands in the body and not in the address, so that no log has it. */
export const getOwnAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment/own',
  may: 'public',
  summary: 'Der Termin zu einem Link aus der E-Mail.',
  body: z.strictObject({ code: AppointmentCode }),
  reply: OwnAppointment,
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment/own/cancel',
  may: 'public',
  summary: 'Sagt den Termin zu einem Link aus der E-Mail ab. Die Zeit ist danach wieder frei.',
  body: z.strictObject({ code: AppointmentCode, reason: z.optional(cancelReason) }),
  reply: OwnAppointment,
});

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/api/Appointment/own/move',
  may: 'public',
  summary: 'Verschiebt den Termin zu einem Link aus der E-Mail. Ist die neue Zeit weg, bleibt die alte.',
  body: z.strictObject({ code: AppointmentCode, startsAt: Instant }),
  reply: OwnAppointment,
});

const CODE = '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b.q8ZrT1mWv0aKx7LsYb2cNd';

export const docs = (): EndpointDocs => ({
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
