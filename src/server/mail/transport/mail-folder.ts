import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The name of a mail until all of it is on the disk. */
export const unfinishedName = (path: string): string => `${path}.${process.pid}.tmp`;

const UNFINISHED = /\.eml\.\d+\.tmp$/;
/** Each write moves the time of a file: what has stood still for so long has no process that writes it. */
const LEFT_BEHIND_AFTER_MS = 60 * 60_000;

/** Removes what a process left behind that was killed while it wrote a mail. Its row is delivered anew. */
export async function removeUnfinishedMails(dataDir: string, now: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  for (const name of await namesIn(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && now.getTime() - written.mtimeMs >= LEFT_BEHIND_AFTER_MS) await rm(path, { force: true });
  }
}

/** No mail has been written yet, or mails go to a mail server. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
