import { setTimeout as sleep } from 'node:timers/promises';

export type LockWait = {
  /** The sum of all pauses. */
  readonly limitMs: number;
  readonly pause: (ms: number) => Promise<unknown>;
};

export const LOCK_WAIT: LockWait = { limitMs: 5000, pause: (ms) => sleep(ms) };

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;

/** Retries while another process holds the write lock of the SQLite file; after `limitMs` it throws the last error. */
export async function retryWhileLocked<T>(attempt: () => Promise<T>, { limitMs, pause }: LockWait): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || waitedMs >= limitMs) throw error;
    }
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    await pause(pauseMs);
  }
}

/** SQLITE_BUSY and its extended codes (https://www.sqlite.org/rescode.html#busy). */
function isLocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && (errcode & 0xff) === 5;
}
