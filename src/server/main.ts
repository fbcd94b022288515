import { join } from 'node:path';
import { run } from './run.ts';
import { ensureSite } from './site-build.ts';

const root = join(import.meta.dirname, '..', '..');

await run({ contentDir: join(root, 'content'), site: (siteUrl) => ensureSite(root, siteUrl) });
