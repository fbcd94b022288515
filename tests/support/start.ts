import '#server/memory.ts';
import { join } from 'node:path';

/** The real process with another content folder and, where one is given, another built site: `start.ts [content] [site]`. */
const root = join(import.meta.dirname, '..', '..');
const [, , contentDir = join(root, 'content'), siteDir] = process.argv;

const { run } = await import('#server/run.ts');
await run({ contentDir, site: async () => siteDir });
