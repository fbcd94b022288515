import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { PICTURE_FOLDER } from '#domain/wording/photo.ts';

/** Where texts are read: a folder, or a folder with newer texts in place of some of its files. */
export type ContentPlace = string | ContentOverlay;

export type ContentOverlay = {
  readonly folder: string;
  /** By their path inside the folder: `friedhoefe/loehne.md`. */
  readonly texts: ReadonlyMap<string, string>;
  /** In place of the catalogue's files. */
  readonly catalogueRows?: readonly CatalogueRow[];
  /** Names of pictures that lie in no file. */
  readonly pictures?: ReadonlySet<string>;
  /** The files parsed before, so that reading again parses only what has changed. */
  readonly parsed: ParsedFiles;
};

export type ParsedFiles = Map<string, { readonly text: string; readonly file: unknown }>;

export const folderOf = (place: ContentPlace): string => (typeof place === 'string' ? place : place.folder);

export const newerText = (place: ContentPlace, file: string): string | undefined =>
  typeof place === 'string' ? undefined : place.texts.get(file);

/** Whether a picture is there for the pages. */
export const hasPicture = (place: ContentPlace, name: string): boolean =>
  (typeof place !== 'string' && place.pictures?.has(name) === true) ||
  existsSync(join(folderOf(place), PICTURE_FOLDER, name));

/** Every file of the folder: `friedhoefe/loehne/obernbeck.md`. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .map((file) => file.replaceAll('\\', '/'))
    : [];

/** The Markdown files below a folder of `content/`, without their extension, sorted: `loehne/obernbeck`. */
export function markdownFiles(place: ContentPlace, folder: string): string[] {
  const onDisk = filesIn(join(folderOf(place), folder));
  const newer = typeof place === 'string' ? [] : [...place.texts.keys()];
  const inFolder = newer.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  return [...new Set([...onDisk, ...inFolder])]
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
    .sort();
}

/** `parse` runs once for a text of a file: an overlay keeps what came of it. Each file has one schema. */
export function parsedOnce<T>(place: ContentPlace, file: string, text: string, parse: () => T): T {
  if (typeof place === 'string') return parse();
  const kept = place.parsed.get(file);
  if (kept?.text === text) return kept.file as T;
  const parsed = parse();
  place.parsed.set(file, { text, file: parsed });
  return parsed;
}
