import type { CallResult } from '#client/call.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** True without a reply of the server itself: the request may have arrived or not. */
const isUnanswered = <T>(result: CallResult<T>): boolean =>
  !result.ok && result.failure.body === undefined && result.failure.statusCode >= 500;

type Waiting = {
  /** The server cannot be reached for now. */
  readonly onWait: () => void;
  readonly signal: AbortSignal;
};

/**
 * Sends until the server answers: after growing pauses, and at once when the network is back, one attempt at a time. Undefined
 * where the person stopped it before.
 */
export async function retryUntilAnswered<T>(
  send: () => Promise<CallResult<T>>,
  { onWait, signal }: Waiting,
): Promise<CallResult<T> | undefined> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const result = await send();
    if (!isUnanswered(result)) return result;
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
