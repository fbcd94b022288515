import { join } from 'node:path';
import { startLean } from '#server/process/memory.ts';
import { projectFolder } from '../bin.ts';

/** The server of the journeys: the real one, but a changed price builds no pages while others read them. */
startLean();
const { run } = await import('#server/run.ts');
const { ensureSite } = await import('#server/build/site-build.ts');

await run({
  contentDir: join(projectFolder, 'content'),
  site: (siteUrl) => ensureSite(projectFolder, siteUrl),
  pricesAfterMs: Number.POSITIVE_INFINITY,
});
