import { createHash } from 'node:crypto';
import { fieldWord } from '#domain/wording/field-words.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import type { CompletedText, WrittenText } from '../content/completed-text.ts';
import { filesIn } from '../content/content-place.ts';
import { schemaOfText } from '../content/editable-texts.ts';
import { fileText } from '../content/yaml-file.ts';
import { listNewestTexts, type StoredTextVersion } from '../db/wording.ts';
import type { Services } from '../services.ts';
import type { TextThread } from './text-thread.ts';
import type { SentPlace } from './text-worker.ts';

/** The newest version of each text, as it is read: with what this release asks for, from its file. */
export type NewestTexts = ReadonlyMap<string, ReadVersion>;

type ReadVersion = StoredTextVersion & {
  /** Undefined where the text was taken away. */
  readonly read: CompletedText | undefined;
};

type Deps = Pick<Services, 'database' | 'texts'> & { readonly options: Pick<Services['options'], 'contentDir'> };

export const readNewestTexts = async ({ database, texts, options }: Deps): Promise<NewestTexts> =>
  completedVersions(await listNewestTexts(database.db), texts, options.contentDir);

/** `folder` has the files of this release. */
export async function completedVersions(
  newest: ReadonlyMap<string, StoredTextVersion>,
  texts: Pick<TextThread, 'complete'>,
  folder: string,
): Promise<NewestTexts> {
  const written = new Map(
    [...newest.values()].flatMap((version) => writtenText(folder, version) ?? []).map((text) => [text.path, text]),
  );
  const completed = await texts.complete([...written.values()]);
  const read = new Map([...written.keys()].map((path, at) => [path, completed[at]]));
  return new Map([...newest].map(([path, version]) => [path, { ...version, read: read.get(path) }]));
}

/** Undefined for what is no text of the site. */
export function writtenText(
  folder: string,
  { path, body, fileHash }: Pick<StoredTextVersion, 'path' | 'body' | 'fileHash'>,
): WrittenText | undefined {
  if (body === null || schemaOfText(path) === undefined) return undefined;
  const file = fileText(folder, path);
  return { path, body, file, isFileNewer: hashOf(file) !== fileHash };
}

/** The folder with the newest versions in place of its files. */
export function overlayOf(
  folder: string,
  newest: NewestTexts,
  more: Partial<Pick<SentPlace, 'catalogueRows' | 'pictures'>> = {},
): SentPlace {
  const texts = [...newest.values()].flatMap(({ path, read }) => (read ? [[path, read.body] as const] : []));
  return { folder, texts: new Map(texts), ...more };
}

/** The firm's data as they are saved, and nothing else: a preview shows what the next publication will. */
export const firmAlone = (folder: string, newest: NewestTexts): SentPlace =>
  overlayOf(folder, new Map([...newest].filter(([path]) => path === 'firma.yaml')));

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
  const { body = file, completed = [] } = version?.read ?? {};
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
