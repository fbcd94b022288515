import { fileURLToPath } from 'node:url';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { type Content, readContent } from '#server/content/content.ts';
import type { TestAppParts } from './app.ts';

export const CONTENT_DIR = fileURLToPath(new URL('../../content', import.meta.url));

let content: Content | undefined;

/** The catalogue and the firm as they are delivered, for an app that has all of it. */
export function realContent() {
  content ??= readContent(CONTENT_DIR);
  return {
    seed: content.catalogueSeed,
    firm: content.firm,
    wording: content.estimateWording,
  } satisfies TestAppParts & {
    wording: Content['estimateWording'];
  };
}

export function realCatalogue(): Catalogue {
  const { seed, firm } = realContent();
  return { ...catalogueFromSeed(seed), transportZones: firm.transportZones };
}
