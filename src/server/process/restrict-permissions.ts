import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_FILE } from '../db/connection/open.ts';

const OTHERS = 0o077;
/** Shared folders such as /tmp. */
const STICKY = 0o1000;

/**
 * Removes the permissions of other users from the data folder and the database files; returns the paths that were changed.
 * Files of another owner stay unchanged. Windows has no such modes.
 */
export function restrictPermissions(dataDir: string, platform: NodeJS.Platform = process.platform): string[] {
  if (platform === 'win32') return [];
  const files = namesIn(dataDir).filter((name) => name.startsWith(SQLITE_FILE));
  return [...restrict(dataDir), ...files.flatMap((name) => restrict(join(dataDir, name)))];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Missing or not a folder: opening the database reports it.
    return [];
  }
}

function restrict(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0 || (found.mode & STICKY) !== 0) return [];
  try {
    chmodSync(path, found.mode & ~OTHERS & 0o777);
    return [path];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return [];
    throw error;
  }
}
