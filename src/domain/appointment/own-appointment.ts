import * as z from 'zod/mini';
import { optionalLines } from '../plain-text.ts';
import { Appointment, Instant } from './appointment.ts';

/** The code of a mailed link: the appointment's id and a proof that only the server can make. */
export const AppointmentCode = z
  .string()
  .check(z.regex(/^[\w-]{1,64}\.[\w-]{22}$/, 'Dieser Link ist nicht vollständig.'));

/** The appointment that the code opens: without name and address of the person. */
export const OwnAppointment = z.strictObject({
  ...z.pick(Appointment, { kind: true, startsAt: true, endsAt: true, phoneNumber: true }).shape,
  /** `past`: it has begun. */
  state: z.enum(['booked', 'cancelled', 'past']),
  /** The order or preparation it was arranged with. */
  caseReference: z.optional(z.string()),
});
export type OwnAppointment = z.output<typeof OwnAppointment>;

export const cancelReason = optionalLines(500);

/** The two forms of the page that a mailed link opens. */
export const MoveForm = z.object({ startsAt: Instant });
export const CancelForm = z.object({ reason: cancelReason });
