import * as z from 'zod/mini';
import { WholeName } from '../person-data.ts';
import { EmailAddress, PHONE_MESSAGE, PhoneNumber } from '../person-fields.ts';
import { requiredLine, requiredLines } from '../plain-text.ts';
import { boundedAsTyped } from '../text-bound.ts';

const MESSAGE_LENGTH = 5000;

/** The number may stay empty. */
const OptionalPhoneNumber = z.string(PHONE_MESSAGE).check(
  boundedAsTyped(30, PHONE_MESSAGE),
  z.trim(),
  z.refine((text: string) => text === '' || PhoneNumber.safeParse(text).success, PHONE_MESSAGE),
);

/** The form on /kontakt (decisions, Entities). */
export const ContactMessage = z.strictObject({
  name: WholeName,
  email: EmailAddress,
  phoneNumber: z.optional(OptionalPhoneNumber),
  subject: requiredLine(120, 'Bitte geben Sie an, worum es geht.'),
  message: requiredLines(MESSAGE_LENGTH, 'Bitte schreiben Sie uns, worum es geht.'),
});
export type ContactMessage = z.output<typeof ContactMessage>;
