import { join } from 'node:path';
import { loadServer } from '#server/load-server.ts';
import { startLean } from '#server/process/lean.mjs';

/**
 * The real process with another content folder and, where they are given, another built site and another builder of what is
 * published: `start.ts [content] [site] [builder.ts] [milliseconds]`. Without a builder nothing can be published; without
 * milliseconds changed prices are not published by themselves.
 */
startLean();
const root = join(import.meta.dirname, '..', '..');
const { run } = await loadServer(root);

const [, , contentDir = join(root, 'content'), siteDir = '', builder, pricesAfterMs = 'Infinity'] = process.argv;
const { build } = builder ? await import(builder) : { build: async () => ({ ok: false, output: '' }) };

await run({
  contentDir,
  build,
  pricesAfterMs: Number(pricesAfterMs),
  site: siteDir === '' ? undefined : async () => siteDir,
});
