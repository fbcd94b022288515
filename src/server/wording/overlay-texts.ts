import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { schemaOfText } from '../content/editable-texts.ts';
import type { Tables } from '../db/schema.ts';
import { listNewestTexts } from '../db/text-version.ts';

/** Writes the newest versions into a copy of `content/`, from which a build reads them. */
export async function overlayTexts(db: Kysely<Tables>, dir: string): Promise<void> {
  for (const [path, { body }] of await listNewestTexts(db)) {
    if (body === null || schemaOfText(path) === undefined) continue;
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}
