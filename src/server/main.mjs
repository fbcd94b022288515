import { join } from 'node:path';
import { startLean } from './process/lean.mjs';

startLean();
const root = join(import.meta.dirname, '..', '..');
const { loadServer } = await import('./load-server.ts');
const { ensureSite, run } = await loadServer(root);

await run({ contentDir: join(root, 'content'), site: (siteUrl) => ensureSite(root, siteUrl) });
