import { getEntry } from 'astro:content';
import { catalogueFromRows, type WholeCatalogue } from '#domain/catalogue/from-rows.ts';
import { onceABuild } from './once-a-build.ts';

/** The catalogue as of the build: static pages show it, the calculator asks the server for the current one. */
export const readCatalogue = onceABuild(async (): Promise<WholeCatalogue> => {
  const entry = await getEntry('katalog', 'file');
  if (!entry) throw new Error('content/katalog has not been read: is the collection in src/content.config.ts?');
  return catalogueFromRows(entry.data.rows);
});
