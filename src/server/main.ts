import { join } from 'node:path';
import { startLean } from './process/memory.ts';

startLean();
const { run } = await import('./run.ts');
const { ensureSite } = await import('./build/site-build.ts');

const root = join(import.meta.dirname, '..', '..');

await run({ contentDir: join(root, 'content'), site: (siteUrl) => ensureSite(root, siteUrl) });
