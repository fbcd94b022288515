import { join } from 'node:path';
import { startLean } from '#server/process/memory.ts';

/**
 * The real process with another content folder and, where they are given, another built site and another builder of what is
 * published: `start.ts [content] [site] [builder.ts]`. Without a builder nothing can be published, and nothing is by itself.
 */
startLean();
const { run } = await import('#server/run.ts');

const root = join(import.meta.dirname, '..', '..');
const [, , contentDir = join(root, 'content'), siteDir = '', builder] = process.argv;
const { build } = builder ? await import(builder) : { build: async () => ({ ok: false, output: '' }) };

await run({
  contentDir,
  build,
  publishesPrices: builder !== undefined,
  site: siteDir === '' ? undefined : async () => siteDir,
});
