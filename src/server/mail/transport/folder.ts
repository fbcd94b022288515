import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The temporary name of a mail while it is written. */
export const unfinishedName = (path: string): string => `${path}.${process.pid}.tmp`;

const UNFINISHED = /\.eml\.\d+\.tmp$/;
/** A file that has not changed for so long is not being written. */
const LEFT_BEHIND_AFTER_MS = 60 * 60_000;

/** Deletes incomplete mails of killed processes; their rows are delivered again. */
export async function removeUnfinishedMails(dataDir: string, now: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  for (const name of await namesIn(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && now.getTime() - written.mtimeMs >= LEFT_BEHIND_AFTER_MS) await rm(path, { force: true });
  }
}

/** Empty where the folder does not exist. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
