import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed, rowsOfSeed } from '#domain/catalogue/from-seed.ts';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { admin } from '../support/account/admin.ts';
import { projectFolder } from '../support/bin.ts';
import { realContent } from '../support/real-content.ts';
import { type KillableServer, startKillableServer } from '../torture/killable-server.ts';

export type FuzzedSite = {
  readonly server: KillableServer;
  readonly dataDir: string;
  readonly catalogue: Catalogue;
  readonly rows: readonly CatalogueRow[];
  readonly stop: () => Promise<void>;
};

/** The real server process with the delivered catalogue, and with the pages where they are built. */
export async function startFuzzedSite(): Promise<FuzzedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bestattungshaus-fuzz-'));
  const dist = join(projectFolder, 'dist');
  const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await startKillableServer(
    environment,
    existsSync(join(dist, 'index.html')) ? { siteDir: dist } : undefined,
  );
  const { seed, firm } = realContent();
  return {
    server,
    dataDir,
    rows: rowsOfSeed(seed, firm.transportZones),
    catalogue: { ...catalogueFromSeed(seed), transportZones: firm.transportZones },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
