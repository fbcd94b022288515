import { join } from 'node:path';
import { loadServer } from '#server/load-server.ts';
import { startLean } from '#server/process/lean.mjs';
import { projectFolder } from '../bin.ts';

/** The server of the journeys: the real one, but a changed price builds no pages while others read them. */
startLean();
const { ensureSite, run } = await loadServer(projectFolder);

await run({
  contentDir: join(projectFolder, 'content'),
  site: (siteUrl) => ensureSite(projectFolder, siteUrl),
  pricesAfterMs: Number.POSITIVE_INFINITY,
});
