import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import { upload } from '#client/upload.ts';
import { sendContactMessage } from '#contract/message.ts';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { createArea } from '../area.ts';
import { failedResult, type Result } from '../result.ts';
import { sendingOf } from '../sending.ts';
import { $messageDocuments, resetMessageDocuments } from './documents.ts';

type Reply = { readonly message: string };
type Message = ContactMessage & { readonly website: string };

export const contactFormArea = createArea<Reply>();

const $progress = atom<number | undefined>(undefined);

/** The share of the message and its files that has been sent, 0 to 1; undefined while none is being sent. */
export const $sentShare: ReadableAtom<number | undefined> = $progress;

const sending = sendingOf<readonly unknown[]>();
let running: AbortController | undefined;

/** The message with its attachments. While one is being sent, a second call does nothing. */
export async function sendMessage(message: Message, secondsOpen: number): Promise<Result<Reply>> {
  if (running) return STOPPED;
  running = new AbortController();
  const { signal } = running;
  const files = $messageDocuments.get().map(({ file }) => file);
  const statusText = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  const idempotencyKey = sending.keyOf([message, statusText]);
  const input = { body: { ...message, secondsOpen: String(secondsOpen) }, files, idempotencyKey, signal };
  $progress.set(0);
  try {
    const reply = await contactFormArea.track(() => upload(sendContactMessage, input, (share) => $progress.set(share)));
    return resultOfMessage(reply, signal);
  } finally {
    running = undefined;
    $progress.set(undefined);
  }
}

/** Stops the sending; what was typed and chosen stays. */
export const abortMessage = (): void => running?.abort();

const STOPPED: Result<never> = {
  ok: false,
  code: 'aborted',
  message: 'Sie haben das Senden abgebrochen. Was Sie geschrieben haben, steht noch da.',
  errors: [],
};

function resultOfMessage(reply: CallResult<Reply>, signal: AbortSignal): Result<Reply> {
  if (!reply.ok) return signal.aborted ? STOPPED : failedResult(reply.failure);
  sending.end();
  resetMessageDocuments();
  return { ok: true, message: reply.value.message, value: reply.value };
}
