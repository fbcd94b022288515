import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { picturePath, pictureSizePath, pictureWidths } from '#site/picture-path.ts';
import { type PictureFile, readPictureSides } from '../content/picture-files.ts';
import { readablePicture } from '../process/readable-picture.ts';
import type { KeptFiles } from './kept-files.ts';

/**
 * WebP, not AVIF: measured on two photos of 720 x 477, WebP (75) takes 36 to 62 ms and 39 to 65 kB, AVIF (50, effort 2) 85 to 464 ms
 * and 30 to 39 kB, at effort 4 up to 6 s. Each photo is drawn once, and a page has one of them above the fold.
 */
const QUALITY = 75;

/**
 * Writes a photo for the pages: itself without what a camera wrote beside it, and in each width. False where it cannot be read.
 * `sources`: the stamp of the program that draws it.
 */
export async function writePictureSizes(
  site: string,
  picture: PictureFile,
  { files, sources }: { readonly files: KeptFiles; readonly sources: string },
): Promise<boolean> {
  const inputs = ['picture-sizes', sources, picture.name, picture.bytes];
  const sizes = deserialize(await files.of(inputs, async () => serialize(await pictureSizes(picture)))) as Sizes | null;
  // As before: it was uploaded or copied there by somebody of the house.
  for (const [path, bytes] of sizes ?? [[picturePath(picture.name), picture.bytes]]) {
    const target = join(site, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
  return sizes !== null;
}

type Sizes = readonly (readonly [path: string, bytes: Uint8Array])[];

/** Null where the photo cannot be read. */
async function pictureSizes({ name: file, bytes }: PictureFile): Promise<Sizes | null> {
  const sides = await readPictureSides(bytes);
  try {
    const read = await readablePicture(bytes);
    if (sides === undefined || typeof read === 'string') return null;
    const upright = read.picture.resize({ ...sides, fit: 'inside', withoutEnlargement: true });
    const sizes: [string, Uint8Array][] = [[picturePath(file), await upright.clone().toBuffer()]];
    for (const width of pictureWidths(sides.width)) {
      const webp = await upright.clone().resize({ width }).webp({ quality: QUALITY }).toBuffer();
      sizes.push([pictureSizePath(file, width), webp]);
    }
    return sizes;
  } catch {
    return null;
  }
}
