import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

/**
 * Runs `work` while no other process of this machine runs anything under the same lock file. A lock left behind by a
 * process that is gone is taken over.
 */
export async function alone<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) await sleep(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isRunning(ownerOf(lockFile))) rmSync(lockFile, { force: true });
    return false;
  }
}

const ownerOf = (lockFile: string): number => {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return Number.NaN;
  }
};

/** Signal 0 asks without disturbing. An empty file is a lock that is being written just now. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
