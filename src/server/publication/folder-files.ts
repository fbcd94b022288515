import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Files } from './manifest.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Every file below the folder with its hash, with slashes, in the order of their names. */
export async function filesBelow(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
  const hashes = await inBatches(paths, async (path) => sha256Of(await readFile(join(folder, path))));
  return Object.fromEntries(paths.map((path, at) => [path, hashes[at] ?? '']));
}

const BATCH = 20;

/** Several at a time: a busy server comes to each step of a file only now and then. */
export async function inBatches<T, Result>(items: readonly T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += BATCH)
    results.push(...(await Promise.all(items.slice(from, from + BATCH).map(work))));
  return results;
}

/** Makes the folders in between. */
export async function writeInto(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** The same file under a second name; false where the file system has no such thing. */
export async function linkInto(folder: string, path: string, existing: string): Promise<boolean> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  return link(existing, file).then(
    () => true,
    () => false,
  );
}
