import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_FOLDER } from '#domain/wording/photo.ts';
import { readablePicture } from '../process/readable-picture.ts';

export type PictureFile = { readonly name: string; readonly bytes: Uint8Array };

/** One after the other, so that one alone is held. */
export async function* readPictureFiles(contentDir: string): AsyncGenerator<PictureFile> {
  const folder = join(contentDir, PICTURE_FOLDER);
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) yield { name: entry.name, bytes: await readFile(join(folder, entry.name)) };
}

const LARGEST = 1600;

/** The sides of a photo as it is published; undefined where it cannot be read. */
export async function readPictureSides(bytes: Uint8Array) {
  const read = await readablePicture(bytes);
  if (typeof read === 'string') return undefined;
  const scale = Math.min(1, LARGEST / Math.max(read.width, read.height));
  return { width: Math.round(read.width * scale), height: Math.round(read.height * scale) };
}
