import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomOrder } from '../support/case/order-samples.ts';
import { realCatalogue } from '../support/real-content.ts';
import { orderOnce } from './client.ts';
import { extent, isLong } from './extent.ts';
import { type Slowness, STEPS, startSlowRelay } from './slow-relay.ts';
import { hasPostgresql, type Site, startOwnPostgresql, startSite } from './tortured-site.ts';

const ORDERS = 2;

/** Longer than a usual silence of 20 s; the last one longer than a claim of two minutes. */
const slownesses: readonly Slowness[] = [
  ...STEPS.map((step) => ({ steps: [step], ms: 25_000 })),
  { steps: ['end'], ms: 130_000, drips: true },
];
const named = slownesses.map((slowness) => ({
  slowness,
  name: `${slowness.drips ? 'dripping' : 'slow'} by ${slowness.ms} ms at ${slowness.steps.join(', ')}`,
}));

/** Only at full length: in every run tests/server/mail/slow-relay.test.ts plays the same relay to one process. */
test.skipIf(!isLong).each(named)(
  'a relay $name gets every mail once from two processes',
  {
    timeout: extent.timeoutMs,
  },
  async ({ slowness }) => {
    const relay = await startSlowRelay(slowness);
    const databaseUrl = hasPostgresql ? (await startOwnPostgresql()).url : undefined;
    const processes = hasPostgresql ? 2 : 1;
    const site = await startSite({ databaseUrl, processes, environment: { SMTP_URL: relay.url } });
    const catalogue = realCatalogue();
    for (let orders = 0; orders < ORDERS; orders++) {
      const { origin } = site.servers[orders % processes] ?? { origin: '' };
      expect((await orderOnce(origin, randomUUID(), randomOrder(catalogue, Math.random))).status).toBe(200);
    }
    const mails = await settled(site);
    expect(mails.map(({ attempts, last_error }) => [attempts, last_error])).toEqual(mails.map(() => [1, null]));
    expect(mails).toHaveLength(2 * ORDERS);
    expect(new Set(relay.taken).size).toBe(mails.length);
    expect(relay.taken).toHaveLength(mails.length);
  },
);

/** When each mail is delivered, or the first has failed. */
async function settled({ inDatabase }: Site) {
  for (;;) {
    const mails = await inDatabase((db) =>
      db.selectFrom('mail').select(['attempts', 'last_error', 'delivered_at']).execute(),
    );
    if (mails.every(({ delivered_at }) => delivered_at !== null)) return mails;
    if (mails.some(({ last_error }) => last_error !== null)) return mails;
    await pause(50);
  }
}
