import * as z from 'zod/mini';
import { WholeName } from '../person-data.ts';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';
import { optionalLines } from '../plain-text.ts';
import { bounded } from '../text-bound.ts';

export const AppointmentKind = z.enum(['vorOrt', 'telefon', 'hausbesuch'], 'Bitte wählen Sie, wie wir uns sprechen.');
export type AppointmentKind = z.output<typeof AppointmentKind>;

export const KIND_QUESTION = 'Wie möchten Sie mit uns sprechen?';
export const appointmentKindWords: Readonly<Record<AppointmentKind, string>> = {
  vorOrt: 'Bei uns im Haus',
  telefon: 'Am Telefon',
  hausbesuch: 'Bei Ihnen zu Hause',
};

export const SLOT_MESSAGE = 'Bitte wählen Sie einen freien Termin aus.';

/** An instant in ISO text with a zone; inside it is always UTC: `2026-11-23T09:00:00.000Z`. */
export const Instant = z
  .string(SLOT_MESSAGE)
  .check(bounded(40, SLOT_MESSAGE), z.iso.datetime({ offset: true, error: SLOT_MESSAGE }));

export const appointmentNote = optionalLines(500);

/** The body of `POST /api/Appointment`, and the form on /kontakt. */
export const AppointmentRequest = z.strictObject({
  kind: AppointmentKind,
  startsAt: Instant,
  name: WholeName,
  email: EmailAddress,
  phoneNumber: PhoneNumber,
  note: z.optional(appointmentNote),
});
export type AppointmentRequest = z.output<typeof AppointmentRequest>;

/** Wire form (decisions, Entities). */
export const Appointment = z.strictObject({
  id: z.string(),
  kind: AppointmentKind,
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  note: z.string(),
});
export type Appointment = z.output<typeof Appointment>;

/** A time that can still be had. */
export const FreeSlot = z.strictObject({ startsAt: z.string(), endsAt: z.string() });
export type FreeSlot = z.output<typeof FreeSlot>;

/** Times are offered for a kind of talk, so that is asked first. */
export const slotIsAsked = (field: string, { kind }: { readonly kind?: string }): boolean =>
  field !== 'startsAt' || !!kind;
