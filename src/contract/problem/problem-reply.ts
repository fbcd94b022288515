import * as z from 'zod/mini';
import { FreeSlot } from '#domain/appointment/appointment.ts';
import { StoredText, TextFault } from '#domain/wording/stored-text.ts';

/** RFC 9457, with one German sentence to be shown (decisions, Errors on the wire). */
export const Problem = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** With `slot-taken`: the next free times. */
  free: z.optional(z.array(FreeSlot)),
  /** With `appointment-overlaps`: what stands at that time already, in words. */
  overlaps: z.optional(z.array(z.string())),
  /** With `second-factor`: who goes on, with what, and whether it has to be set up first. */
  ticket: z.optional(z.string()),
  kinds: z.optional(z.array(z.string())),
  setUp: z.optional(z.boolean()),
  /** With `row-changed`: the stored row and what was sent. */
  versions: z.optional(
    z.object({
      version: z.int(),
      stored: z.record(z.string(), z.unknown()),
      sent: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  /** With `text-invalid` and `text-in-use`: what is wrong, and where. */
  faults: z.optional(z.array(TextFault)),
  /** With `text-changed`: the text as it is now, and the one that was sent. */
  stored: z.optional(StoredText),
  sent: z.optional(z.string()),
});
export type Problem = z.output<typeof Problem>;
