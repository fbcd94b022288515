import type { Kysely } from 'kysely';
import { type Appointment, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'firm' | 'outbox'>;

/** To the person with the appointment for her calendar, and to the house, which can answer her. */
export async function mailAppointment(
  { firm, outbox }: Needs,
  trx: Kysely<Tables>,
  appointment: Appointment,
): Promise<void> {
  const { id, name, email, phoneNumber, note } = appointment;
  const said = { kind: appointmentKindWords[appointment.kind], time: slotText(appointment) };
  const attachments = [{ kind: 'appointment', id }] as const;
  await outbox.put(trx, 'termin', email, said, { attachments });
  await outbox.put(
    trx,
    'termin-haus',
    firm.email,
    { ...said, contact: name, contactPhone: phoneNumber, contactEmail: email, note },
    { attachments, replyTo: email },
  );
}
