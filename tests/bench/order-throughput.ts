import { placeOrder } from '#contract/case.ts';
import { startSite } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import { AT_ONCE, orderBodies, timeOfOrder } from './orders.ts';
import { atLeast, atMost, quantile, type Row, shown } from './table.ts';

const LEAST_PER_SECOND = 200;
const MOST_MS = 100;
const WARM_UP = 200;

/** Each order different, answered once it is on the disk, against a server of its own with the embedded database. */
export async function orderThroughput(quick: boolean): Promise<Row[]> {
  const site = await startSite();
  try {
    const headers = await browserHeaders(site);
    const orders = orderBodies(quick ? 1000 : 6000);
    const send = (body: string) => timeOfOrder(`${site.origin}${placeOrder.path}`, headers, body);
    await allOf(orders.slice(0, WARM_UP), send);
    const measured = orders.slice(WARM_UP);
    const started = performance.now();
    const times = await allOf(measured, send);
    const perSecond = (measured.length / (performance.now() - started)) * 1000;
    return [
      atLeast(`accepted and durable, ${AT_ONCE} at once`, perSecond, LEAST_PER_SECOND, 'a second'),
      { what: 'time of an answer, p50', value: shown(quantile(times, 0.5), 'ms') },
      atMost('time of an answer, p95', quantile(times, 0.95), MOST_MS, 'ms'),
      { what: 'the longest', value: shown(Math.max(...times), 'ms') },
    ];
  } finally {
    await site.stop();
  }
}

async function allOf(waiting: readonly string[], send: (body: string) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const rest = waiting.values();
  const client = async () => {
    for (const body of rest) times.push(await send(body));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return times;
}
