import { defineCollection } from 'astro:content';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import * as z from 'zod/mini';
import type { CatalogueSeed } from '#domain/catalogue-seed.ts';
import type { EstimateWording } from '#domain/estimate-wording.ts';
import type { Firm } from '#domain/firm.ts';
import { Text } from '#domain/identifier.ts';
import { type Content, readContent } from '#server/content.ts';

/**
 * A part of what the server reads from `content/` as the one entry `file`. Read by the same function, so a mistake
 * in a file stops the build with the same sentence that stops the start: file, line and what is expected.
 */
const partOfContent = (name: string, pick: (content: Content) => object): Loader => ({
  name,
  async load({ store, config, watcher, logger }) {
    const directory = fileURLToPath(new URL('content', config.root));
    const load = () => store.set({ id: 'file', data: { ...pick(readContent(directory)) } });
    load();
    watcher?.on('change', (changed) => {
      if (!changed.startsWith(directory) || !changed.endsWith('.yaml')) return;
      try {
        load();
      } catch (error) {
        logger.error(error instanceof Error ? error.message : String(error));
      }
    });
  },
});

/** The loader has checked the value; this gives it its type. */
const checked = <T>() => z.custom<T>(() => true);

export const collections = {
  katalog: defineCollection({
    loader: partOfContent('katalog', ({ catalogueSeed }) => catalogueSeed),
    schema: checked<CatalogueSeed>(),
  }),
  wortlaut: defineCollection({
    loader: partOfContent('wortlaut', ({ estimateWording }) => estimateWording),
    schema: checked<EstimateWording>(),
  }),
  firma: defineCollection({ loader: partOfContent('firma', ({ firm }) => firm), schema: checked<Firm>() }),
  seiten: defineCollection({
    loader: glob({ base: 'content/seiten', pattern: '*.md' }),
    schema: z.strictObject({ title: Text, description: Text, order: z.optional(z.int()) }),
  }),
};
