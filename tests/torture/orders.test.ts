import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomOrder } from '../support/case/order-samples.ts';
import { realCatalogue } from '../support/real-content.ts';
import { confirmationIn, orderOnce } from './client.ts';
import { extent } from './extent.ts';
import type { KillableServer } from './killable-server.ts';
import { oneOf, orderUnderFire } from './orders-under-fire.ts';
import { hasPostgresql, type Site, startOwnPostgresql, startSite } from './tortured-site.ts';

const CLIENTS = 20;

async function startWithPostgresql(): Promise<Site> {
  const { url } = await startOwnPostgresql();
  return startSite({ databaseUrl: url, processes: 2 });
}

const kinds = [
  { name: 'SQLite', start: () => startSite(), isThere: true },
  { name: 'PostgreSQL with two server processes', start: startWithPostgresql, isThere: hasPostgresql },
];

const catalogue = realCatalogue();

describe.each(kinds)('on $name', { timeout: extent.timeoutMs }, ({ start, isThere }) => {
  test.skipIf(!isThere)(
    `${extent.orders} orders while the server is killed ${extent.kills} times, and ${extent.equal} equal ones at once`,
    async () => {
      const site = await start();
      const { orders, kills } = extent;
      const disturbances = Array.from({ length: kills }, () => () => oneOf(site.servers).killAndRestart());
      const outcomes = await orderUnderFire({ ...site, catalogue, orders, disturbances, clients: CLIENTS });
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
