import * as z from 'zod/mini';
import { WholeName } from '../person-data.ts';
import { EmailAddress } from '../person-fields.ts';
import { optionalLine, optionalLines, requiredLine } from '../plain-text.ts';

/** The fields of a withdrawal. The form asks for name, contract and address of the receipt only (§ 356a BGB). */
export const WithdrawalForm = z.strictObject({
  name: WholeName,
  /** A reference, a date or words: whatever tells us which contract is meant. */
  contract: requiredLine(
    200,
    'Bitte geben Sie an, welchen Vertrag Sie widerrufen, zum Beispiel das Aktenzeichen oder das Datum des Auftrags.',
  ),
  email: EmailAddress,
  phoneNumber: z.optional(optionalLine(30)),
  message: z.optional(optionalLines(2000)),
});
export type WithdrawalForm = z.output<typeof WithdrawalForm>;
