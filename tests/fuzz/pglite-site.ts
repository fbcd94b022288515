import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { boot } from '#server/boot.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/connection/open.ts';
import { CONTENT_DIR } from '../support/real-content.ts';
import { type FuzzedSite, fuzzedEnvironment, fuzzedFolder, fuzzedPages } from './fuzzed-site.ts';
import { build } from './small-builder.ts';

/** The address behind which a test puts the database below in the place of a PostgreSQL. */
export const PGLITE_URL = 'postgres://haus@127.0.0.1:1/pglite';

/** The whole server in this process, with a PostgreSQL that is here on every machine. */
export async function startSiteOnPglite({ db }: Database): Promise<FuzzedSite> {
  const dataDir = fuzzedFolder();
  const place = { HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: PGLITE_URL, SMTP_URL: 'smtp://127.0.0.1:1' };
  const { siteDir } = fuzzedPages();
  const site = siteDir === '' ? undefined : async () => siteDir;
  const config = readConfig({ ...fuzzedEnvironment, ...place });
  const { app, close } = await boot(config, {
    contentDir: CONTENT_DIR,
    site,
    build,
    pricesAfterMs: Number.POSITIVE_INFINITY,
    log: 'silent',
  });
  await app.listen({ host: config.host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: undefined,
    inDatabase: (look) => look(db),
    brokenPages: () => [],
    async stop() {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
