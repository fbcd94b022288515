import { parentPort, workerData } from 'node:worker_threads';
import { targets } from '../../support/nasty/requests.ts';
import { startNastyServer } from '../../support/nasty/server.ts';
import { measured } from '../../support/thread-time.ts';
import { atMost, type Row } from '../table.ts';

/** A part of the list of targets; each body is sent so often, and the least time counts: other work of the machine adds to it. */
export type MeasuredTargets = { readonly from: number; readonly to: number; readonly rounds: number };

const MOST_MS = 50;

const { from, to, rounds } = workerData as MeasuredTargets;
const server = await startNastyServer();
const rows: Row[] = [];
for (const { name, nasty } of targets().slice(from, to)) {
  await server.signIn();
  let worst = { body: 'whatever is sent', ms: 0 };
  for (const { name: body, request } of nasty()) {
    let least = Number.POSITIVE_INFINITY;
    // Once it has been quicker than the worst, no more of it is asked.
    for (let round = 0; round < rounds && least > worst.ms; round++)
      least = Math.min(least, (await measured(() => server.send(request))).ms);
    if (least > worst.ms) worst = { body, ms: least };
  }
  rows.push(atMost(`${name}: ${worst.body}`, worst.ms, MOST_MS, 'ms'));
}
await server.close();
parentPort?.postMessage(rows);
