import { setTimeout as sleep } from 'node:timers/promises';
import type { Firm } from '#domain/firm/firm.ts';
import { assemblePublication } from './assemble-publication.ts';
import type { BuildBeside } from './build/build-beside.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection/open.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readSite } from './http/site/read-site.ts';
import { type ServedSite, servedSite } from './http/site/served-site.ts';
import type { FreeSpace } from './process/free-space.ts';
import { poll } from './process/poll.ts';
import { failureSentence } from './publication/failure-sentence.ts';
import { filesBelow } from './publication/folder-files.ts';
import { followReleases } from './publication/follow-releases.ts';
import { differing, type Files } from './publication/manifest.ts';
import type { Publication } from './publication/publication.ts';
import type { TextThread } from './wording/text-thread.ts';

type Deps = {
  readonly config: Config;
  readonly database: Database;
  readonly contentDir: string;
  readonly texts: TextThread;
  readonly firm: Firm;
  readonly freeSpace: FreeSpace;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Builds the site from the files, for where nothing was published; undefined where the dev server serves the pages. */
  readonly fromFiles: ((siteUrl: string) => Promise<string>) | undefined;
  /** Instead of Astro. */
  readonly build: BuildBeside | undefined;
  /** So long after its last change a price is published by itself; `Infinity`: never. */
  readonly pricesAfterMs: number;
  /** Called before this process serves another release. */
  readonly beforeChange: () => Promise<void>;
  readonly warn: (failure: object, text: string) => void;
};

type PublishedSite = {
  readonly site: ServedSite | undefined;
  readonly publication: Publication;
  /** Follows what is published by this process or another, and builds anew what an older program has built, until `stop`. */
  start(): { stop(): Promise<void> };
};

const LOOK_AGAIN_MS = 10_000;
const PRICES_EVERY_MS = 5000;

/** The served site: the live release, or where there is none the site as it was built from the files. */
export async function openPublishedSite({ fromFiles, warn, ...deps }: Deps): Promise<PublishedSite> {
  const { config, database, firm } = deps;
  const siteDeps = { security: securityHeaders(config.siteUrl), firm };
  const follower = followReleases({ ...siteDeps, ...deps, db: database.db, dataDir: config.dataDir });
  const warnOf = (text: string) => (error: unknown) => warn({ reason: failureSentence(error).split('\n')[0] }, text);
  let unusable: unknown;
  let atStart: { readonly folder: string; readonly content: Files } | undefined;

  async function openSite(build: (siteUrl: string) => Promise<string>): Promise<ServedSite> {
    const release = await follower.prepare().catch((error: unknown) => {
      unusable = error;
    });
    if (release) return servedSite(await readSite(release.folder, siteDeps), release.earlier);
    const folder = await build(config.siteUrl);
    atStart = { folder, content: await filesBelow(deps.contentDir) };
    return servedSite(await readSite(folder, siteDeps));
  }

  const site = fromFiles && (await openSite(fromFiles));
  const publication = assemblePublication({
    ...deps,
    pagesFromFiles: (content) =>
      atStart && differing(content, atStart.content).length === 0 ? atStart.folder : undefined,
    onLive: follower.refresh,
    shown: follower,
    onError: warnOf('nothing was published'),
  });

  return {
    site,
    publication,
    start() {
      if (!site) return { stop: publication.stop };
      if (unusable) warnOf('the published pages cannot be used')(unusable);
      const polling = follower.startPolling(site, warnOf('the published pages cannot be used'));
      const stopping = new AbortController();
      const rebuilding = rebuildUntilCurrent(publication, stopping.signal).catch(warnOf('pages were not built anew'));
      const everyMs = Math.min(PRICES_EVERY_MS, deps.pricesAfterMs);
      const pricing = poll(everyMs, publication.publishDuePrices, warnOf('changed prices are not published yet'));
      return {
        async stop() {
          polling.stop();
          pricing.stop();
          stopping.abort();
          await publication.stop();
          await rebuilding;
        },
      };
    },
  };
}

/** Not while the server starts; and again where another process is building. */
async function rebuildUntilCurrent(publication: Publication, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  await pause(LOOK_AGAIN_MS / 10);
  while (!signal.aborted && !(await publication.rebuildWhereStale())) await pause(LOOK_AGAIN_MS);
}
