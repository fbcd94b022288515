import { getEntry } from 'astro:content';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/from-seed.ts';
import { readFirm } from '#layouts/firm.ts';
import { onceABuild } from './once-a-build.ts';

/** The catalogue as of the build: static pages show it, the calculator asks the server for the current one. */
export const readCatalogue = onceABuild(async (): Promise<Catalogue> => {
  const entry = await getEntry('katalog', 'file');
  if (!entry) throw new Error('content/katalog has not been read: is the collection in src/content.config.ts?');
  const { transportZones } = await readFirm();
  return { ...catalogueFromSeed(entry.data), transportZones };
});
