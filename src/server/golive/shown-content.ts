import type { Kysely } from 'kysely';
import { completeText } from '../content/completed-text.ts';
import type { ContentPlace, ParsedFiles } from '../content/content-place.ts';
import { liveVersion } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { PublicationError } from '../publication/publication-error.ts';
import { readReleasedTexts } from '../publication/released-texts.ts';

type Folder = { readonly contentDir: string; readonly parsed?: ParsedFiles };

/** The texts as visitors read them: those of the live release, where nothing was published those of the files. */
export async function readShownContent(
  db: Kysely<Tables>,
  { contentDir, parsed = new Map() }: Folder,
): Promise<ContentPlace> {
  const released =
    (await liveVersion(db)) === undefined ? [] : await readReleasedTexts(db, contentDir).catch(ifUnusable);
  const texts = new Map(released.map((text) => [text.path, completeText(text).body]));
  return { folder: contentDir, texts, parsed };
}

/** A release that cannot be used shows no page either. */
function ifUnusable(error: unknown): [] {
  if (error instanceof PublicationError) return [];
  throw error;
}
