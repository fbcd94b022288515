import { join } from 'node:path';
import { run } from '#server/run.ts';

/** The real process with another content folder and, where one is given, another built site: `start.ts [content] [site]`. */
const root = join(import.meta.dirname, '..', '..');
const [, , contentDir = join(root, 'content'), siteDir] = process.argv;

await run({ contentDir, site: async () => siteDir });
