import { setImmediate as turn } from 'node:timers/promises';

/** Other requests wait for a thread that is kept longer. */
const KEPT_MS = 20;

/** Awaited in a long loop, it lets other requests through whenever the loop has had the thread for a while. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < KEPT_MS) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
