import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileSizeText } from '#domain/document/file-size.ts';
import { spaceIn } from '../process/free-space.ts';
import { BackupError } from './backup-error.ts';

/** Bytes that are to be written below a folder, which need not exist yet. */
export type Needed = { readonly folder: string; readonly bytes: number };

/** Bytes free on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Journals, folders and the rest of a block. */
const SLACK = 1.02;

/** Throws before anything is written where one of the disks has no room; folders of one disk are counted together. */
export async function requireSpace(needs: readonly Needed[], freeBytes: FreeBytes = freeOn): Promise<void> {
  const disks = new Map<number, { readonly folder: string; readonly at: string; bytes: number }>();
  for (const { folder, bytes } of needs) {
    const at = await existingFolder(resolve(folder));
    const { dev } = await stat(at);
    const disk = disks.get(dev);
    if (disk) disk.bytes += bytes;
    else disks.set(dev, { folder, at, bytes });
  }
  for (const { folder, at, bytes } of disks.values()) {
    const [needed, free] = [Math.ceil(bytes * SLACK), await freeBytes(at)];
    if (free < needed)
      throw new BackupError(
        `Auf dem Datenträger von ${folder} sind ${fileSizeText(free)} frei, die Sicherung braucht ${fileSizeText(needed)}. Es wurde nichts verändert. Bitte schaffen Sie Platz oder nennen Sie mit --into einen anderen Ordner.`,
      );
  }
}

const freeOn: FreeBytes = async (folder) => (await spaceIn(folder)()).freeBytes;

async function existingFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}
