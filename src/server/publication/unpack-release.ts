import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { filesBelow, inBatches, linkInto, writeInto } from './folder-files.ts';
import { differing, type Files, type Manifest } from './manifest.ts';
import { readStoredFiles } from './stored-files.ts';

/** In each unpacked release: the text of its manifest. A name with a dot is served to nobody. */
const MARK = '.release.json';

export type UnpackedRelease = { readonly folder: string; readonly site: Files };

type Stored = { readonly manifest: Manifest; readonly text: string };

/** Whether the folder holds this very release, every file as it was built. */
export async function isIntact(folder: string, { manifest, text }: Stored): Promise<boolean> {
  try {
    if ((await readFile(join(folder, MARK), 'utf8')) !== text) return false;
    const { [MARK]: _mark, ...files } = await filesBelow(folder);
    return differing(files, manifest.site).length === 0;
  } catch {
    return false;
  }
}

/**
 * Writes a release into a temporary folder, checks each file and renames the folder: one with its final name is whole. Files
 * that `current` has as well are linked.
 */
export async function unpackRelease(
  db: Kysely<Tables>,
  stored: Stored,
  target: { readonly folder: string; readonly temporary: string },
  current: UnpackedRelease | undefined,
): Promise<void> {
  const { manifest, text } = stored;
  const { folder, temporary } = target;
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  try {
    const missing: Files = {};
    await inBatches(Object.entries(manifest.site), async ([path, hash]) => {
      const isThere = current?.site[path] === hash;
      if (!isThere || !(await linkInto(temporary, path, join(current.folder, path)))) missing[path] = hash;
    });
    for await (const { path, bytes } of readStoredFiles(db, missing)) await writeInto(temporary, path, bytes);
    await writeFile(join(temporary, MARK), text);
    // Another process on the same folder may have been faster.
    if (!(await isIntact(folder, stored))) {
      await rm(folder, { recursive: true, force: true });
      await rename(temporary, folder);
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Files that differ from those served before get the time of the change: browsers and search engines ask by this time whether
 * a page is newer, and after a return to an older release it must be.
 */
export async function touchChanged(
  { folder, site }: UnpackedRelease,
  before: Files | undefined,
  time: Date,
): Promise<void> {
  const changed = Object.keys(site).filter((path) => before?.[path] !== site[path]);
  await inBatches(changed, (path) => utimes(join(folder, path), time, time));
}
