import { join } from 'node:path';
import { startLean } from '#server/process/memory.ts';

/** The real process with another content folder and, where one is given, another built site: `start.ts [content] [site]`. */
startLean();
const { run } = await import('#server/run.ts');

const root = join(import.meta.dirname, '..', '..');
const [, , contentDir = join(root, 'content'), siteDir] = process.argv;

await run({ contentDir, site: async () => siteDir });
