import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import { upload } from '#client/upload.ts';
import { sendContactMessage } from '#contract/message.ts';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { createArea } from '../area.ts';
import { failedResult, type Result } from '../result.ts';
import { sendingOf } from '../sending.ts';
import { $messageDocuments, forgetMessageDocuments } from './documents.ts';

type Told = { readonly message: string };
type Message = ContactMessage & { readonly website: string };

export const contactFormArea = createArea<Told>();

const $progress = atom<number | undefined>(undefined);

/** How much of the message with its files has gone out, 0 to 1; undefined where none is being sent. */
export const $sentShare: ReadableAtom<number | undefined> = $progress;

const sending = sendingOf<readonly unknown[]>();
let running: AbortController | undefined;

/** The message with its attachments. While one is being sent, a second call does nothing. */
export async function sendMessage(message: Message, secondsOpen: number): Promise<Result<Told>> {
  if (running) return STOPPED;
  running = new AbortController();
  const { signal } = running;
  const files = $messageDocuments.get().map(({ file }) => file);
  const statusText = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  const idempotencyKey = sending.keyOf([message, statusText]);
  const input = { body: { ...message, secondsOpen: String(secondsOpen) }, files, idempotencyKey, signal };
  $progress.set(0);
  let outcome: CallResult<Told> | undefined;
  try {
    await contactFormArea.track(async () => {
      outcome = await upload(sendContactMessage, input, (share) => $progress.set(share));
      return outcome;
    });
  } finally {
    running = undefined;
    $progress.set(undefined);
  }
  return endedOf(outcome as unknown as CallResult<Told>, signal);
}

/** Stops what is being sent; what was typed and chosen stays. */
export const abortMessage = (): void => running?.abort();

const STOPPED: Result<never> = {
  ok: false,
  code: 'aborted',
  message: 'Sie haben das Senden abgebrochen. Was Sie geschrieben haben, steht noch da.',
  errors: [],
};

function endedOf(outcome: CallResult<Told>, signal: AbortSignal): Result<Told> {
  if (!outcome.ok) return signal.aborted ? STOPPED : failedResult(outcome.failure);
  sending.end();
  forgetMessageDocuments();
  return { ok: true, message: outcome.value.message, value: outcome.value };
}
