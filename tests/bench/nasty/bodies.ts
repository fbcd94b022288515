import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { targets } from '../../support/nasty/requests.ts';
import type { Row } from '../table.ts';
import type { MeasuredTargets } from './bodies-thread.ts';

/** What is asked of a server in its own thread stays in that thread's memory: some gigabytes for all targets together. */
const TARGETS_A_THREAD = 10;
const THREAD = new URL('./bodies-thread.ts', import.meta.url);

/** Of each endpoint the body that keeps the thread longest. */
export async function nastyBodies(quick: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < targets().length; from += TARGETS_A_THREAD) {
    const some: MeasuredTargets = { from, to: from + TARGETS_A_THREAD, rounds: quick ? 2 : 5 };
    const thread = new Worker(THREAD, { workerData: some });
    const [ofThread] = (await once(thread, 'message')) as [Row[]];
    rows.push(...ofThread);
    await thread.terminate();
  }
  return rows;
}
