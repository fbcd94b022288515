import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Database } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { readSite } from '#server/http/site/read-site.ts';
import { servedSite } from '#server/http/site/served-site.ts';
import { followReleases, type ReleaseFollower } from '#server/publication/follow-releases.ts';
import { createPublication, type Publication, type PublicationDeps } from '#server/publication/publication.ts';
import { siteRoutes } from '#server/routes/site.ts';
import { NOW } from '../app.ts';
import { smallFirm } from '../small-catalogue.ts';
import { build, writeSmallSite } from './small-site.ts';

export type Publishing = {
  readonly publication: Publication;
  readonly follower: ReleaseFollower;
  readonly dataDir: string;
  /** Writes the one text of the site into the content folder. */
  readonly write: (text: string, file?: string) => void;
  /** Publishes and waits for the end. */
  readonly publish: () => Promise<void>;
  /** What a visitor reads at the address. */
  readonly visit: (address?: string) => Promise<{ readonly status: number; readonly text: string }>;
  readonly etag: (address: string) => Promise<string>;
  /** Whether a browser that asked at the given time would load the page again. */
  readonly isNewerThan: (lastModified: string) => Promise<{ readonly isNewer: boolean; readonly lastModified: string }>;
  /** Hours, minutes, … pass. */
  readonly wait: (ms: number) => void;
  readonly close: () => Promise<void>;
};

const SITE_URL = 'http://localhost:4321';

/** One server process that publishes a small site, with folders of its own. */
export async function startPublishing(
  database: Database,
  { dataDir: ownDataDir, ...parts }: Partial<PublicationDeps> & { readonly dataDir?: string } = {},
): Promise<Publishing> {
  await migrate(database.db);
  const folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  const [contentDir, first] = ['texte', 'dist'].map((name) => join(folder, name)) as [string, string];
  const dataDir = ownDataDir ?? join(folder, 'daten');
  mkdirSync(contentDir);
  mkdirSync(dataDir, { recursive: true });
  writeSmallSite(first, 'from the files');
  let now = NOW.getTime();
  const clock = () => new Date(now++);
  const siteDeps = { security: securityHeaders(SITE_URL), firm: smallFirm };
  const site = servedSite(await readSite(first, siteDeps));
  const follower = followReleases({ ...siteDeps, db: database.db, dataDir, clock, newId: randomUUID });
  const publication = createPublication({
    ...siteDeps,
    db: database.db,
    clock,
    newId: randomUUID,
    siteUrl: SITE_URL,
    root: folder,
    contentDir,
    workDir: join(folder, 'arbeit'),
    build,
    pagesFromFiles: () => first,
    freeSpace: { state: async () => 'enough' },
    writePrices: async () => undefined,
    writeTexts: async () => undefined,
    arePricesDue: async () => false,
    pricesAfterMs: 30_000,
    renewText: async ({ body }) => body,
    listWaiting: async () => [],
    program: async () => 'program 1',
    onLive: follower.refresh,
    shown: follower,
    onError: () => undefined,
    ...parts,
  });
  const app = Fastify();
  await app.register(siteRoutes, { site, security: siteDeps.security, firm: smallFirm, isInOperation: () => true });
  const polling = follower.startPolling(site, () => undefined);
  const write: Publishing['write'] = (text, file = 'text.md') => writeFileSync(join(contentDir, file), text);
  write('first');
  return {
    publication,
    follower,
    dataDir,
    write,
    async publish() {
      const { done } = await publication.publish({ origin: 'command', userId: undefined });
      await done;
    },
    async visit(address = '/') {
      const { statusCode, body } = await app.inject(address);
      return { status: statusCode, text: /<p>(.*)<\/p>/.exec(body)?.[1] ?? body };
    },
    async etag(address) {
      const { headers } = await app.inject(address);
      return String(headers.etag);
    },
    async isNewerThan(since) {
      const { statusCode, headers } = await app.inject({ url: '/', headers: { 'if-modified-since': since } });
      return { isNewer: statusCode !== 304, lastModified: String(headers['last-modified']) };
    },
    wait(ms) {
      now += ms;
    },
    async close() {
      polling.stop();
      await publication.stop();
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
