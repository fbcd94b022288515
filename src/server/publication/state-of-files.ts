import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { BuildBeside } from '../build/build-beside.ts';
import { liveVersion } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { snapshotContent } from './content-snapshot.ts';
import { filesBelow } from './folder-files.ts';
import type { Files, Manifest } from './manifest.ts';
import { storeFiles } from './stored-files.ts';

/** The folder of the pages that were built from these files at the start; undefined where there are none, or of other files. */
export type PagesFromFiles = (content: Files) => string | undefined;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly contentDir: string;
  readonly siteUrl: string;
  readonly build: BuildBeside;
  readonly pagesFromFiles: PagesFromFiles;
};

/**
 * Before the first release the pages come from the files. They are stored with these, as a release that one can go back to.
 * Undefined where something was published before, or where the files alone make no pages: a text that was edited in the browser
 * may have mended them.
 */
export async function storeStateOfFiles(
  { db, contentDir, siteUrl, build, pagesFromFiles }: Deps,
  work: string,
  signal: AbortSignal,
): Promise<Manifest | undefined> {
  if ((await liveVersion(db)) !== undefined) return undefined;
  const [content, out, cache] = ['inhalt', 'seiten', 'cache'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  await snapshotContent(db, { contentDir, parts: [] }, content);
  const files = await filesBelow(content);
  let pages = pagesFromFiles(files);
  if (pages === undefined) {
    if (!(await build({ content, out, cache }, siteUrl, signal)).ok) return undefined;
    pages = out;
  }
  const manifest: Manifest = { site: await filesBelow(pages), content: files, edited: [] };
  await storeFiles(db, { folder: pages, files: manifest.site }, signal);
  await storeFiles(db, { folder: content, files }, signal);
  return manifest;
}
