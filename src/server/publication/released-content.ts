import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { writeInto } from './folder-files.ts';
import { differing, type Files, type Manifest } from './manifest.ts';
import { readStoredFiles } from './stored-files.ts';

/** Puts into a text of an older release what this program asks for. `file`: undefined without one. */
export type RenewText = (text: {
  readonly path: string;
  readonly body: string;
  readonly file: string | undefined;
  readonly isFileNewer: boolean;
}) => Promise<string>;

type Disk = {
  readonly contentDir: string;
  readonly disk: Files;
  /** When the release went live. */
  readonly diskBefore: Files;
  readonly renewText: RenewText;
};

/**
 * The content of a release, with what has changed in the files on the disk since: a start with a newer program or newer files
 * publishes that, and nothing of what waits in the browser for somebody to publish it. Where a file was edited in both places,
 * the browser's text stays, with what this program asks for and the text lacks.
 */
export async function writeReleasedContent(
  db: Kysely<Tables>,
  { content, edited }: Manifest,
  { contentDir, disk, diskBefore, renewText }: Disk,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true });
  const fromDisk = differing(disk, diskBefore).filter((path) => !edited.includes(path));
  const fromRelease = Object.fromEntries(Object.entries(content).filter(([path]) => !fromDisk.includes(path)));
  const renewed = async (path: string, bytes: Uint8Array): Promise<Uint8Array> => {
    if (!edited.includes(path) || !/\.(?:md|yaml)$/.test(path)) return bytes;
    const file = path in disk ? await readFile(join(contentDir, path), 'utf8') : undefined;
    const isFileNewer = disk[path] !== diskBefore[path];
    return Buffer.from(await renewText({ path, body: Buffer.from(bytes).toString(), file, isFileNewer }));
  };
  for await (const { path, bytes } of readStoredFiles(db, fromRelease))
    await writeInto(target, path, await renewed(path, bytes));
  // Otherwise it was deleted.
  for (const path of fromDisk) if (path in disk) await writeInto(target, path, await readFile(join(contentDir, path)));
}
