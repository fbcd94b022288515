import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { writeInto } from './folder-files.ts';
import { differing, type Files, type Manifest } from './manifest.ts';
import { readStoredFiles } from './stored-files.ts';

type Disk = {
  readonly contentDir: string;
  readonly disk: Files;
  /** When the release went live. */
  readonly diskBefore: Files;
};

/**
 * The content of a release, with what has changed in the files on the disk since: a start with a newer program or newer files
 * publishes that, and nothing of what waits in the browser for somebody to publish it. Where a file was edited in both places,
 * the browser's text stays.
 */
export async function writeReleasedContent(
  db: Kysely<Tables>,
  { content, edited }: Manifest,
  { contentDir, disk, diskBefore }: Disk,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true });
  const fromDisk = differing(disk, diskBefore).filter((path) => !edited.includes(path));
  const fromRelease = Object.fromEntries(Object.entries(content).filter(([path]) => !fromDisk.includes(path)));
  for await (const { path, bytes } of readStoredFiles(db, fromRelease)) await writeInto(target, path, bytes);
  // Otherwise it was deleted.
  for (const path of fromDisk) if (path in disk) await writeInto(target, path, await readFile(join(contentDir, path)));
}
