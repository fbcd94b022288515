import type { Kysely } from 'kysely';
import { type Appointment, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'firm' | 'outbox'>;

/** One mail to the visitor and one to the firm, with Reply-To the visitor; both with a calendar file. */
export async function mailAppointment(
  { firm, outbox }: Deps,
  trx: Kysely<Tables>,
  appointment: Appointment,
): Promise<void> {
  const { id, name, email, phoneNumber, note } = appointment;
  const values = { kind: appointmentKindWords[appointment.kind], time: slotText(appointment) };
  const attachments = [{ kind: 'appointment', id }] as const;
  await outbox.put(trx, 'termin', email, values, { attachments, name });
  await outbox.put(
    trx,
    'termin-haus',
    firm.email,
    { ...values, contact: name, contactPhone: phoneNumber, contactEmail: email, note },
    { attachments, replyTo: email },
  );
}
