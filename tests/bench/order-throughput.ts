import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOrder } from '#contract/case.ts';
import type { Site } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import { AT_ONCE, orderBodies, timeOfOrder } from './orders.ts';
import type { Bench } from './section.ts';
import { atLeast, atMost, beside, quantile, type Row, shown } from './table.ts';

const LEAST_PER_SECOND = 1000;
const MOST_MS = 60;

/** Each order different, answered once it is on the disk, against a server of its own with the embedded database. */
export async function orderThroughput({ extent, ownSite }: Bench): Promise<Row[]> {
  const site = await ownSite();
  try {
    const { warmUp, count } = extent.orders;
    const orders = orderBodies(warmUp + count);
    const measured = orders.slice(warmUp);
    await sendOrders(site, orders.slice(0, warmUp));
    const { perSecond, times } = await sendOrders(site, measured);
    const [grouped, single] = [await appended(measured, AT_ONCE), await appended(measured.slice(0, 1000), 1)];
    return [
      atLeast(`accepted and durable, ${AT_ONCE} at once`, perSecond, LEAST_PER_SECOND, 'a second'),
      beside(`beside a bare file, one fsync for ${AT_ONCE}`, pair(perSecond, grouped)),
      beside('beside a bare file, an fsync for each', pair(perSecond, single)),
      { what: 'time of an answer, p50', value: shown(quantile(times, 0.5), 'ms') },
      atMost('time of an answer, p95', quantile(times, 0.95), MOST_MS, 'ms'),
      { what: 'the longest', value: shown(Math.max(...times), 'ms') },
    ];
  } finally {
    await site.stop();
  }
}

const pair = (here: number, peer: number) => ({ here: Math.round(here), peer: Math.round(peer), unit: 'a second' });

/** All of them, as many at once as there are connections. */
export async function sendOrders(site: Pick<Site, 'origin'>, bodies: readonly string[]) {
  const headers = await browserHeaders(site);
  const times: number[] = [];
  const rest = bodies.values();
  const client = async () => {
    for (const body of rest) times.push(await timeOfOrder(`${site.origin}${placeOrder.path}`, headers, body));
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return { times, perSecond: (bodies.length / (performance.now() - started)) * 1000 };
}

/** The same bytes at the end of a file, on the disk after each group: texts a second. */
async function appended(bodies: readonly string[], group: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-append-'));
  const file = await open(join(folder, 'orders'), 'a');
  const started = performance.now();
  for (let at = 0; at < bodies.length; at += group) {
    await file.write(bodies.slice(at, at + group).join('\n'));
    await file.sync();
  }
  const seconds = (performance.now() - started) / 1000;
  await file.close();
  rmSync(folder, { recursive: true });
  return bodies.length / seconds;
}
