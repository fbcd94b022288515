import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteStaleFiles } from './stale-files.ts';

const PREFIX = '.backup-';

/** Runs `work` with a temporary folder inside the data folder, readable by this user only and deleted afterwards. */
export async function withStagingFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const createdFolder = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  deleteStaleFiles(dataDir, /^\.backup-\w{6}$/);
  const folder = mkdtempSync(join(dataDir, PREFIX));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (createdFolder !== undefined) removeIfEmpty(dataDir);
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty.
  }
}
