import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { targets } from '../../support/nasty/requests.ts';
import type { Extent } from '../extent.ts';
import type { Row } from '../table.ts';
import type { MeasuredTargets } from './bodies-thread.ts';

/** What is asked of a server in its own thread stays in that thread's memory: some gigabytes for all targets together. */
const TARGETS_A_THREAD = 10;
const THREAD = new URL('./bodies-thread.ts', import.meta.url);

/** Of each endpoint the body that keeps the thread longest. */
export async function nastyBodies({ targets: most, rounds }: Extent['bodies']): Promise<Row[]> {
  const rows: Row[] = [];
  const count = Math.min(most, targets().length);
  for (let from = 0; from < count; from += TARGETS_A_THREAD) {
    const some: MeasuredTargets = { from, to: Math.min(count, from + TARGETS_A_THREAD), rounds };
    const thread = new Worker(THREAD, { workerData: some });
    const [ofThread] = (await once(thread, 'message')) as [Row[]];
    rows.push(...ofThread);
    await thread.terminate();
  }
  return rows;
}
