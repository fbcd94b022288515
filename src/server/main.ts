import './memory.ts';
import { join } from 'node:path';

// Loaded afterwards, not beside: reading all the other files is when most of the garbage of a start is made.
const { run } = await import('./run.ts');
const { ensureSite } = await import('./site-build.ts');

const root = join(import.meta.dirname, '..', '..');

await run({ contentDir: join(root, 'content'), site: (siteUrl) => ensureSite(root, siteUrl) });
