import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { placeOrder } from '#contract/case.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/from-seed.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { randomNumbers } from '../support/random-choice.ts';
import { realContent } from '../support/real-content.ts';
import { startSite } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import { atLeast, atMost, quantile, type Row, shown } from './table.ts';

const AT_ONCE = 50;
const LEAST_PER_SECOND = 200;
const MOST_MS = 100;
const WARM_UP = 200;

/** Each order different, answered once it is on the disk, against a server of its own with the embedded database. */
export async function orderThroughput(quick: boolean): Promise<Row[]> {
  const site = await startSite();
  try {
    const headers = await browserHeaders(site);
    const orders = bodies(quick ? 1000 : 6000);
    const send = (body: string) => timeOf(`${site.origin}${placeOrder.path}`, headers, body);
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

function bodies(count: number): string[] {
  const { seed, firm } = realContent();
  const catalogue: Catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };
  const random = randomNumbers(20_261_121);
  return Array.from({ length: count }, () => JSON.stringify(randomOrder(catalogue, random)));
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

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Milliseconds until the whole answer is there. Not by fetch, whose own work would take a good part of the second processor. */
const timeOf = (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = performance.now();
    const length = Buffer.byteLength(body);
    const outgoing = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID(), 'content-length': length },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (reply) => {
      reply.resume();
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - sent);
        else reject(new Error(`an order was answered with ${reply.statusCode}`));
      });
    });
    outgoing.end(body);
  });
