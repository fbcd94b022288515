import type { Worker } from 'node:worker_threads';

export type WorkLimit = { readonly signal: AbortSignal; readonly stop: () => void };

const LOOK_EVERY_MS = 50;
/** How many times longer the work may take than it may compute, where others compute, too. */
const MOST_TIMES = 10;

/**
 * Aborts once a thread has computed for so long. Its own time counts, not the clock: a site that is being built next to it takes
 * nobody's text away. A library outside JavaScript answers no question about its time and is ended by the clock.
 */
export function limitWork(worker: Worker | undefined, mostMs: number): WorkLimit {
  const late = new AbortController();
  let before: NodeJS.CpuUsage | undefined;
  let isAsked = false;
  const look = async (): Promise<void> => {
    if (isAsked || !worker) return;
    isAsked = true;
    // A thread that has ended by itself is told of elsewhere.
    const used = await worker.cpuUsage(before).catch(() => undefined);
    isAsked = false;
    if (!used) return;
    if (!before) before = used;
    else if ((used.user + used.system) / 1000 > mostMs) late.abort();
  };
  void look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  const clock = setTimeout(() => late.abort(), mostMs * MOST_TIMES);
  return {
    signal: late.signal,
    stop() {
      clearInterval(timer);
      clearTimeout(clock);
    },
  };
}
