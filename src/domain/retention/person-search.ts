import * as z from 'zod/mini';
import { EmailAddress } from '../person-fields.ts';
import { optionalLine, requiredLine } from '../plain-text.ts';

/** Whose data: by the number also calls are found, of which no address is known. */
export const PersonSearch = z.strictObject({ email: EmailAddress, phoneNumber: z.optional(optionalLine(60)) });
export type PersonSearch = z.output<typeof PersonSearch>;

export const HoldReason = z.strictObject({
  reason: requiredLine(300, 'Bitte schreiben Sie, warum der Fall nicht gelöscht werden darf.'),
});
