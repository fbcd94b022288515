import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;
/** The owner refreshes its lock every half of this; a process that was killed leaves one that grows old. */
const STALE_MS = 10_000;

/**
 * Runs `work` while no other process of this machine runs anything under the same lock, a folder. A lock left behind by a
 * process that is gone is taken over.
 */
export async function alone<Result>(lockPath: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(lockPath), { recursive: true });
  const release = await acquire(lockPath);
  try {
    return await work();
  } finally {
    // Already lost where this process stood still for longer than STALE_MS, as on a laptop that slept.
    await release().catch(() => undefined);
  }
}

/** The library's own retries would go on after a missing permission, too. */
async function acquire(lockPath: string): Promise<() => Promise<void>> {
  // Only now: a server whose site is built does without it and its 7 MB.
  const { lock } = await import('proper-lockfile');
  for (;;) {
    try {
      return await lock(lockPath, {
        lockfilePath: lockPath,
        realpath: false,
        stale: STALE_MS,
        onCompromised: () => undefined,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
