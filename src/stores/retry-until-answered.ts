import type { CallResult } from '#client/call.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** True where nobody has answered, or something in between has: what was sent may have arrived or not. */
const isUnanswered = <T>(outcome: CallResult<T>): boolean =>
  !outcome.ok && outcome.failure.body === undefined && outcome.failure.statusCode >= 500;

type Waiting = {
  /** Nobody answers for now. */
  readonly onWait: () => void;
  readonly signal: AbortSignal;
};

/**
 * Sends until somebody answers: after growing pauses, and at once when the network is back. One try at a time. Undefined
 * where the person has stopped it before there was an answer.
 */
export async function retryUntilAnswered<T>(
  send: () => Promise<CallResult<T>>,
  { onWait, signal }: Waiting,
): Promise<CallResult<T> | undefined> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const outcome = await send();
    if (!isUnanswered(outcome)) return outcome;
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
