import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { picturePath, pictureSizePath, pictureWidths } from '#site/picture-path.ts';
import { type PictureFile, readPictureSides } from '../content/picture-files.ts';
import { readablePicture } from '../process/readable-picture.ts';

/**
 * WebP, not AVIF: measured on two photos of 720 x 477, WebP (75) takes 36 to 62 ms and 39 to 65 kB, AVIF (50, effort 2) 85 to 464 ms
 * and 30 to 39 kB, at effort 4 up to 6 s. Every publication draws all photos, and a page has one of them above the fold.
 */
const QUALITY = 75;

/** Writes a photo for the pages: itself without what a camera wrote beside it, and in each width. False where it cannot be read. */
export async function writePictureSizes(site: string, { name: file, bytes }: PictureFile): Promise<boolean> {
  const original = join(site, picturePath(file));
  await mkdir(dirname(original), { recursive: true });
  const sides = await readPictureSides(bytes);
  try {
    const read = await readablePicture(bytes);
    if (sides === undefined || typeof read === 'string') throw new Error('unreadable');
    const upright = read.picture.resize({ ...sides, fit: 'inside', withoutEnlargement: true });
    await writeFile(original, await upright.clone().toBuffer());
    for (const width of pictureWidths(sides.width)) {
      const target = join(site, pictureSizePath(file, width));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await upright.clone().resize({ width }).webp({ quality: QUALITY }).toBuffer());
    }
    return true;
  } catch {
    // As before: it was uploaded or copied there by somebody of the house.
    await writeFile(original, bytes);
    return false;
  }
}
