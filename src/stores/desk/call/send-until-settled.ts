import type { CallResult } from '#client/call.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Of these what was sent is not at fault: somebody signs in again, or the server has time again. */
const LATER: readonly number[] = [401, 403, 408, 429];

const isSettled = <T>(reply: CallResult<T>): boolean =>
  reply.ok || (reply.failure.statusCode < 500 && !LATER.includes(reply.failure.statusCode));

type Waiting = { readonly onWait: () => void; readonly signal: AbortSignal };

/**
 * Sends until the server takes or refuses it for good: after growing pauses, and at once when the network is back. Unlike
 * `retry-until-answered.ts` it also outlasts a session and a server that has no time. Undefined where it was stopped before.
 */
export async function sendUntilSettled<T>(
  send: () => Promise<CallResult<T>>,
  { onWait, signal }: Waiting,
): Promise<CallResult<T> | undefined> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const reply = await send();
    if (isSettled(reply)) return reply;
    if (signal.aborted) return undefined;
    onWait();
    await pauseOrNetwork(pause, signal);
    if (signal.aborted) return undefined;
  }
}

function pauseOrNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
