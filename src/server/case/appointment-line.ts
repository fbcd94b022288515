import type { Appointment } from '#domain/appointment/appointment.ts';
import { kindForFirm, kindText } from '#domain/appointment/kind-text.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { appointmentLink } from '../appointment/appointment-code.ts';
import type { MailAttachment } from '../db/mail.ts';
import type { Services } from '../services.ts';

/** `Montag, 23. November 2026, 10:00 bis 11:00 Uhr (am Telefon)`; empty where there is none: the mail leaves it out. */
const appointmentLine = (appointment: Appointment | undefined): string =>
  appointment ? `${slotText(appointment)} (${kindText(appointment.kind)})` : '';

/** The same to the firm. */
export const appointmentLineForFirm = (appointment: Appointment | undefined): string =>
  appointment ? `${slotText(appointment)} (${kindForFirm(appointment.kind)})` : '';

/** The line of the person's mail about it, with the link that moves or cancels it. */
export const appointmentValues = (
  services: Pick<Services, 'hmac' | 'options'>,
  appointment: Appointment | undefined,
): { readonly appointment: string; readonly appointmentLink: string } => ({
  appointment: appointmentLine(appointment),
  appointmentLink: appointment ? appointmentLink(services, appointment.id) : '',
});

/** The calendar file of the appointment. */
export const appointmentAttachment = (appointment: Appointment | undefined): readonly MailAttachment[] =>
  appointment ? [{ kind: 'appointment', id: appointment.id }] : [];
