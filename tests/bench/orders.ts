import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { randomNumbers } from '../support/random-choice.ts';
import { realContent } from '../support/real-content.ts';

/** As many connections are kept open. */
export const AT_ONCE = 50;

/** Each order different. */
export function orderBodies(count: number): string[] {
  const { seed, firm } = realContent();
  const catalogue: Catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };
  const random = randomNumbers(20_261_121);
  return Array.from({ length: count }, () => JSON.stringify(randomOrder(catalogue, random)));
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Milliseconds until the whole answer is there. Not by fetch, whose own work would take a good part of the second processor. */
export const timeOfOrder = (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
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
