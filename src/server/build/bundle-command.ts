import { join } from 'node:path';
import { bundleServer } from './server-bundle.ts';

await bundleServer(join(import.meta.dirname, '..', '..', '..'));
