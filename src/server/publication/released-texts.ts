import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { sha256Of } from './folder-files.ts';
import { findLive } from './live-release.ts';
import { PublicationError } from './publication-error.ts';
import type { RenewText } from './released-content.ts';
import { readStoredFiles } from './stored-files.ts';

export type ReleasedText = Parameters<RenewText>[0];

const TEXT = /\.(?:md|yaml)$/;
const UNREADABLE = 'Die veröffentlichte Fassung der Website ist nicht lesbar. Bitte veröffentlichen Sie noch einmal.';

/** The texts from which the live release was built, each beside its file of today. Throws where the release cannot be used. */
export async function readReleasedTexts(db: Kysely<Tables>, contentDir: string): Promise<readonly ReleasedText[]> {
  const live = await findLive(db);
  if (!live) throw new PublicationError(UNREADABLE);
  const { manifest, disk } = live;
  const texts: ReleasedText[] = [];
  const named = Object.fromEntries(Object.entries(manifest.content).filter(([path]) => TEXT.test(path)));
  for await (const { path, bytes } of readStoredFiles(db, named)) {
    const file = await readFile(join(contentDir, path)).catch(() => undefined);
    const isFileNewer = (file && sha256Of(file)) !== disk[path];
    texts.push({ path, body: Buffer.from(bytes).toString(), file: file?.toString(), isFileNewer });
  }
  return texts;
}
