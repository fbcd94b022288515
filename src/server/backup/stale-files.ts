import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes files of killed backups, older than a day: younger ones may belong to a running backup. */
export function deleteStaleFiles(folder: string, name: RegExp): void {
  const names = readdirSync(folder).filter((each) => name.test(each));
  for (const path of names.map((each) => join(folder, each)))
    if (lstatSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
}
