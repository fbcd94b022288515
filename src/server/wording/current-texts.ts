import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fieldWord } from '#domain/wording/field-words.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { type CompletedText, completeText } from '../content/completed-text.ts';
import { type ContentOverlay, filesIn } from '../content/content-place.ts';
import { schemaOfText } from '../content/editable-texts.ts';
import { fileText } from '../content/yaml-file.ts';
import type { Tables } from '../db/schema.ts';
import { listNewestTexts, type StoredTextVersion } from '../db/wording.ts';

export type NewestTexts = ReadonlyMap<string, StoredTextVersion>;

/** A version as it is read: with what this release asks for, from its file. Undefined where the text was taken away. */
export function completedVersion(
  folder: string,
  { path, body, fileHash }: Pick<StoredTextVersion, 'path' | 'body' | 'fileHash'>,
): CompletedText | undefined {
  if (body === null || schemaOfText(path) === undefined) return undefined;
  const file = fileText(folder, path);
  return completeText({ path, body, file, isFileNewer: hashOf(file) !== fileHash });
}

/** The folder with the newest versions in place of its files. */
export function overlayOf(
  folder: string,
  newest: NewestTexts,
  more: Partial<Pick<ContentOverlay, 'parsed' | 'catalogueRows' | 'pictures'>> = {},
): ContentOverlay {
  const texts = [...newest.values()].flatMap((version) => {
    const body = completedVersion(folder, version)?.body;
    return body === undefined ? [] : [[version.path, body] as const];
  });
  return { folder, texts: new Map(texts), parsed: new Map(), ...more };
}

/** What server and build read: `content/` as it was edited in the browser. */
export const readEditedContent = async (db: Kysely<Tables>, contentDir: string): Promise<ContentOverlay> =>
  overlayOf(contentDir, await listNewestTexts(db));

/** Paths of all texts there are, in files and in versions. */
export function textPaths(contentDir: string, newest: NewestTexts): string[] {
  const paths = new Set([...filesIn(contentDir), ...newest.keys()]);
  return [...paths].filter((path) => schemaOfText(path) !== undefined).sort();
}

/** The text as it is now; undefined where there is none. */
export function currentText(contentDir: string, path: string, newest: NewestTexts): StoredText | undefined {
  if (schemaOfText(path) === undefined) return undefined;
  const file = fileText(contentDir, path);
  const version = newest.get(path);
  const { body = file, completed = [] } = (version && completedVersion(contentDir, version)) ?? {};
  if (body === undefined) return undefined;
  const fileHash = hashOf(file);
  const hasConflict = version !== undefined && version.body !== null && version.fileHash !== fileHash && body !== file;
  return {
    path,
    version: version?.n ?? 0,
    body,
    fileHash,
    isChanged: body !== file,
    hasConflict,
    ...(hasConflict ? { file: file ?? '' } : {}),
    ...(completed.length > 0 ? { completed: completed.map(fieldWord) } : {}),
    ...(version ? saidOf(version) : {}),
  };
}

export const saidOf = ({ at, by, note }: Pick<StoredTextVersion, 'at' | 'by' | 'note'>) => ({
  at,
  ...(by === null ? {} : { by }),
  ...(note === null ? {} : { note }),
});

/** Empty where there is no file. */
export const hashOf = (file: string | undefined): string =>
  file === undefined ? '' : createHash('sha256').update(file).digest('base64url');
