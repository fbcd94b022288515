import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { PICTURE_FOLDER } from '#domain/wording/photo.ts';
import { filesIn } from '../content/content-place.ts';
import { findPicture, listPictureNames } from '../db/picture.ts';
import type { Tables } from '../db/schema.ts';
import { listNewestTexts } from '../db/wording.ts';
import { completedVersions } from './current-texts.ts';
import type { TextThread } from './text-thread.ts';

/** Writes the newest versions, and the pictures they name, into a copy of `content/`, from which a build reads them. */
export async function overlayTexts(
  db: Kysely<Tables>,
  dir: string,
  texts: Pick<TextThread, 'complete'>,
): Promise<void> {
  const newest = await completedVersions(await listNewestTexts(db), texts, dir);
  for (const { path, read } of newest.values()) if (read) await write(join(dir, path), read.body);
  const named = await namesIn(dir);
  for (const name of await listPictureNames(db)) {
    // What no page shows is published nowhere.
    const picture = named.has(name) ? await findPicture(db, name) : undefined;
    if (picture) await write(join(dir, PICTURE_FOLDER, name), picture.bytes);
  }
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Only from the beginning of a word: a long one would be read again from each of its letters. */
const PICTURE = /(?<![a-z0-9-])[a-z0-9-]+\.(?:jpg|png|webp)/g;

/** Everything in the pages that may be the name of a picture. */
async function namesIn(dir: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const file of filesIn(dir).filter((each) => each.endsWith('.md')))
    for (const [name] of (await readFile(join(dir, file), 'utf8')).matchAll(PICTURE)) names.add(name);
  return names;
}
