import { type Appointment, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { MailAttachment } from '../db/mail.ts';

/** `Montag, 23. November 2026, 10:00 bis 11:00 Uhr (am Telefon)`; empty where there is none: the mail leaves it out. */
export const appointmentLine = (appointment: Appointment | undefined): string =>
  appointment ? `${slotText(appointment)} (${lowered(appointmentKindWords[appointment.kind])})` : '';

/** The calendar file of the appointment. */
export const appointmentAttachment = (appointment: Appointment | undefined): readonly MailAttachment[] =>
  appointment ? [{ kind: 'appointment', id: appointment.id }] : [];

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
