import * as z from 'zod/mini';
import { optionalLine, optionalLines, requiredLine } from '../plain-text.ts';

/** A call, at night and on a phone: the caller, the number and one fact more make a case (decisions, Cases). */
export const Call = z.strictObject({
  caller: requiredLine(200, 'Bitte schreiben Sie auf, wer anruft, zum Beispiel Frau Muster oder Haus am Park.'),
  /** As it was said; a withheld one in words. */
  phoneNumber: requiredLine(60, 'Bitte schreiben Sie die Telefonnummer auf. Gibt es keine, schreiben Sie „keine“.'),
  /** Of the person who has died or is dying; left out: not known yet. */
  name: z.optional(optionalLine(200)),
  /** Where the deceased is: a home with its address, a hospital with its ward. */
  place: z.optional(optionalLine(300)),
  /** The death certificate is there. Left out: not asked. */
  hasCertificate: z.optional(z.boolean('Bitte wählen Sie: Ist die Todesbescheinigung da?')),
  onBehalfOf: z.optional(optionalLine(200)),
  isDying: z.optional(z.boolean('Bitte wählen Sie: Liegt jemand im Sterben?')),
  note: z.optional(optionalLines(5000)),
});
export type Call = z.output<typeof Call>;
