import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { homeVisit } from '../support/home-visit.ts';
import type { Visit } from './home-watch.ts';

const EVERY_MS = 50;

let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

/** By the clock, not one after the other: who comes while the server stands still waits as well. */
const visits: Promise<Visit>[] = [];
for (let next = performance.now(); !isOver; next += EVERY_MS) {
  await pause(Math.max(0, next - performance.now()));
  const began = Date.now();
  visits.push(homeVisit(workerData as string).then((ms) => ({ began, ms })));
}
parentPort?.postMessage(await Promise.all(visits));
