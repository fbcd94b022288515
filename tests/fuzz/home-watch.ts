import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TimedCall } from './exchange.ts';

/** When it began, on the clock of `Date.now`, and how long somebody waited for `/`. */
export type Visit = { readonly began: number; readonly ms: number };

/** Somebody loads `/` every 50 ms, in a thread of its own; `stop` answers the visits. */
export function watchHome(origin: string): { readonly stop: () => Promise<readonly Visit[]> } {
  const worker = new Worker(new URL('home-watch-thread.ts', import.meta.url), { workerData: origin });
  return {
    async stop() {
      const visits = once(worker, 'message') as Promise<[readonly Visit[]]>;
      worker.postMessage('stop');
      return (await visits)[0];
    },
  };
}

/** The longest of them, and what was asked for meanwhile. */
export function longestWait(
  visits: readonly Visit[],
  calls: readonly TimedCall[],
): Visit & { readonly during: string } {
  const longest = visits.reduce((worst, visit) => (visit.ms > worst.ms ? visit : worst), { began: 0, ms: 0 });
  const meanwhile = calls.filter(({ began, ms }) => began <= longest.began + longest.ms && longest.began <= began + ms);
  const during = meanwhile.map(({ call, ms }) => `${call} (${ms} ms)`).join(', ');
  return { ...longest, during };
}
