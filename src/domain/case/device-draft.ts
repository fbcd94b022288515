import * as z from 'zod/mini';
import { DraftCode } from './draft.ts';

const Words = z.record(z.string(), z.string());

/** The submission these answers were last sent with: the same content keeps its key, whichever tab or start sends it. */
const Sending = z.object({ key: z.uuid(), content: z.string() });
export type Sending = z.output<typeof Sending>;

/**
 * The draft that the browser keeps: on this device after consent, else for its tab. Answers of any length: what the server would refuse must not get lost here.
 * Unknown fields are let be, so that an older page reads what a newer one wrote.
 */
export const DeviceDraft = z.object({
  format: z.literal(1),
  /** Another one with each writing: a tab knows its own. */
  stamp: z.string(),
  savedAt: z.string(),
  answers: z.record(z.string(), Words),
  /** Where the same lies on the server. */
  server: z.optional(z.object({ code: DraftCode, version: z.int() })),
  sending: z.optional(Sending),
  /** It has been sent: what remains is what another tab must know not to send it anew. */
  isSent: z.optional(z.boolean()),
  /** The subject of the person's session who typed it signed in. */
  account: z.optional(z.string()),
});
export type DeviceDraft = z.output<typeof DeviceDraft>;
export type ServerDraft = NonNullable<DeviceDraft['server']>;

/** The text that a browser has stored -> the draft; undefined for anything else. */
export function readDeviceDraft(text: string | null | undefined): DeviceDraft | undefined {
  try {
    return text ? DeviceDraft.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}
