import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteStaleFiles } from './stale-files.ts';

/** The names sort by age. */
export const backupName = (now: Date, isEncrypted: boolean): string =>
  `bestattungshaus-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

const OWN_NAME = /^bestattungshaus-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(\.age)?$/;

const UNFINISHED = /^\.bestattungshaus-[\dTZ-]+\.tar\.gz(\.age)?\.unfinished$/;

/** Deletes all backups but the newest and no other file of the folder. Returns how many it deleted. */
export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile() && OWN_NAME.test(entry.name)).map(({ name }) => name);
  const old = own.toSorted().toReversed().slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  deleteStaleFiles(folder, UNFINISHED);
  return old.length;
}
