import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { realCatalogue } from '../support/real-content.ts';
import { extent, isLong } from './extent.ts';
import { orderUnderFire } from './orders-under-fire.ts';
import { hasPostgresql, startOwnPostgresql, startSite } from './tortured-site.ts';

/** Only at full length: in every run tests/server/db/{database-failure,frozen-postgresql}.test.ts take the database away. */
test.skipIf(!hasPostgresql || !isLong)(
  `${extent.orders} orders while PostgreSQL ends, comes back, freezes and thaws: each once, with its mails`,
  { timeout: extent.timeoutMs },
  async () => {
    const postgresql = await startOwnPostgresql();
    const site = await startSite({ databaseUrl: postgresql.url, processes: 2 });
    const expectRunning = () => expect(site.servers.map((server) => server.isRunning())).toEqual([true, true]);
    const disturbances = [
      async () => {
        await postgresql.halt();
        await pause(extent.awayMs);
        expectRunning();
        await postgresql.start();
      },
      async () => {
        postgresql.signalAll('SIGSTOP');
        await pause(extent.awayMs);
        postgresql.signalAll('SIGCONT');
        expectRunning();
      },
    ];
    const catalogue = realCatalogue();
    const outcomes = await orderUnderFire({ ...site, catalogue, orders: extent.orders, disturbances, clients: 10 });
    expect(outcomes.size).toBe(extent.orders);
    expect(await site.faults(outcomes)).toEqual([]);
  },
);
