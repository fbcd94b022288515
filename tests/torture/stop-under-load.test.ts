import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeOrder } from '#contract/case.ts';
import { listUrns } from '#contract/catalogue.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { createEstimate } from '#contract/estimate.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { randomChoice } from '../support/random-choice.ts';
import { realCatalogue } from '../support/real-content.ts';
import { antiForgery, type Confirmation, confirmationIn } from './client.ts';
import { extent } from './extent.ts';
import { keptConnection, type Sent } from './kept-connection.ts';
import type { KillableServer } from './killable-server.ts';
import { startSite } from './tortured-site.ts';

const CLIENTS = 12;
/** So many answers, and the load is on. */
const WARM = 100;

const catalogue = realCatalogue();
const calls = [
  () => ({ what: 'urns', method: 'GET', path: listUrns.path }),
  () => ({ what: 'estimate', method: 'POST', path: createEstimate.path, body: randomChoice(catalogue, Math.random) }),
  () => ({ what: 'order', method: 'POST', path: placeOrder.path, body: randomOrder(catalogue, Math.random) }),
];

test(`told to end under load, ${extent.stops} times: whoever had asked is answered, and no order is lost`, {
  timeout: extent.timeoutMs,
}, async () => {
  const site = await startSite();
  const confirmed = new Map<string, Confirmation | undefined>();
  for (let stop = 0; stop < extent.stops; stop++) {
    const server = site.servers.at(-1) as KillableServer;
    const { sent, signalledAt, code } = await stopUnderLoad(server, confirmed);
    const unanswered = sent.filter((each) => each.status !== 200 && (each.sentAt ?? signalledAt) < signalledAt);
    expect(unanswered.map(({ what, status, why, text }) => ({ what, status, why, text: text.slice(0, 200) }))).toEqual(
      [],
    );
    // It ends itself with 1 after ten seconds.
    expect(code).toBe(0);
    await site.addServer();
  }
  expect(await site.faults(confirmed)).toEqual([]);
});

async function stopUnderLoad(server: KillableServer, confirmed: Map<string, Confirmation | undefined>) {
  const sent: Sent[] = [];
  let signalledAt = Number.POSITIVE_INFINITY;
  const headers = { ...(await antiForgery(server.origin)), 'content-type': 'application/json' };
  const client = async (position: number) => {
    const send = keptConnection(server.origin);
    while (performance.now() < signalledAt) {
      const key = randomUUID();
      const call = calls[position % calls.length] as (typeof calls)[number];
      const outcome = await send({ ...call(), headers: { ...headers, [IDEMPOTENCY_HEADER]: key } });
      sent.push(outcome);
      if (outcome.what !== 'order') continue;
      confirmed.set(key, outcome.status === 200 ? confirmationIn(outcome.text) : undefined);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, position) => client(position));
  while (sent.length < WARM) await pause(5);
  const ending = server.terminate();
  signalledAt = performance.now();
  const [{ code }] = await Promise.all([ending, ...clients]);
  return { sent, signalledAt, code };
}
