import * as z from 'zod/mini';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';

const text = (most: number) => z.string().check(bounded(most), writable());

/** A call, at night and on a phone: the caller, the number and one fact more make a case (decisions, Cases). */
export const Call = z.strictObject({
  caller: text(200),
  phoneNumber: text(60),
  /** Of the person who has died or is dying; left out: not known yet. */
  name: z.optional(text(200)),
  /** Where the deceased is: a home with its address, a hospital with its ward. */
  place: z.optional(text(300)),
  /** The death certificate is there. Left out: not asked. */
  hasCertificate: z.optional(z.boolean()),
  onBehalfOf: z.optional(text(200)),
  isDying: z.optional(z.boolean()),
  note: z.optional(text(5000)),
});
export type Call = z.output<typeof Call>;
