import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The newest backup, wherever it lies: a folder of backups may be on a disk that is not there. */
const LastBackup = z.object({
  file: z.string(),
  madeAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
  isSigned: z.boolean(),
  /** Where the log ended, `SEQUENCE:HASH`; missing of backups made before there was one. */
  logHead: z.optional(z.string()),
});
export type LastBackup = z.output<typeof LastBackup>;

const noteIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

export const writeLastBackup = (dataDir: string, last: LastBackup): void =>
  writeFileSync(noteIn(dataDir), `${JSON.stringify(last)}\n`, { mode: 0o600 });

/** Undefined where none was made with this folder. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return LastBackup.parse(JSON.parse(readFileSync(noteIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
