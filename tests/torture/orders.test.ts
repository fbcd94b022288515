import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue-from-seed.ts';
import { openDatabase } from '#server/db/open.ts';
import { randomOrder } from '../support/order-samples.ts';
import { findPostgresql, startPostgresql } from '../support/postgresql.ts';
import { realContent } from '../support/real-content.ts';
import { confirmationIn, orderOnce } from './client.ts';
import { extent } from './extent.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { orderUnderFire } from './orders-under-fire.ts';
import { faultsIn, type Outcomes } from './stocktaking.ts';

const CLIENTS = 20;
const SECRET = 'nur für Tests, mindestens 32 Zeichen lang';

const postgresql = findPostgresql();
if (!postgresql) console.warn('No PostgreSQL on this machine: orders are tortured on SQLite only.');

type Site = {
  readonly servers: readonly KillableServer[];
  /** Everything the database says against what the clients were told; the servers are still there. */
  readonly faults: (outcomes: Outcomes) => Promise<string[]>;
};

async function startSite(databaseUrl: string | undefined, processes: number): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bestattungshaus-torture-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = { DATA_DIR: dataDir, JWT_SECRET: SECRET, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const servers: KillableServer[] = [];
  // One after the other: the first makes the tables.
  while (servers.length < processes) {
    const server = await startKillableServer(environment);
    onTestFinished(server.stop);
    servers.push(server);
  }
  return {
    servers,
    async faults(outcomes) {
      const { db } = openDatabase({ databaseUrl, dataDir });
      return faultsIn(db, outcomes).finally(() => db.destroy());
    },
  };
}

async function startWithPostgresql(): Promise<Site> {
  const { url, stop } = await startPostgresql(postgresql ?? '');
  onTestFinished(stop);
  return startSite(url, 2);
}

const kinds = [
  { name: 'SQLite', start: () => startSite(undefined, 1), isThere: true },
  { name: 'PostgreSQL with two server processes', start: startWithPostgresql, isThere: postgresql !== undefined },
];

const { seed, firm } = realContent();
const catalogue: Catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };

describe.each(kinds)('on $name', { timeout: extent.timeoutMs }, ({ start, isThere }) => {
  test.skipIf(!isThere)(
    `${extent.orders} orders while the server is killed ${extent.kills} times, and ${extent.equal} equal ones at once`,
    async () => {
      const site = await start();
      const { orders, kills } = extent;
      const outcomes = await orderUnderFire({ ...site, catalogue, orders, kills, clients: CLIENTS });
      expect(outcomes.size).toBe(orders);
      expect(await site.faults(outcomes)).toEqual([]);

      const key = randomUUID();
      const replies = await sendEqual(site.servers, key);
      expect([...new Set(replies.map(({ status }) => status))]).toEqual([200]);
      const confirmed = replies.map(({ text }) => confirmationIn(text));
      expect(new Set(confirmed.map(({ reference }) => reference)).size).toBe(1);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(await site.faults(new Map([...outcomes, [key, confirmed[0]]]))).toEqual([]);
    },
  );
});

/** To all of the servers in turn, at once. */
function sendEqual(servers: readonly KillableServer[], key: string) {
  const body = randomOrder(catalogue, Math.random);
  const count = Array.from({ length: extent.equal }, (_, at) => servers[at % servers.length] as KillableServer);
  return Promise.all(count.map(({ origin }) => orderOnce(origin, key, body)));
}
