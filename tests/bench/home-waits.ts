import type { Site } from '../support/site-process.ts';

/** How long one request of somebody may make the home page of somebody else wait, alone on two processors. */
export const MOST_WAIT_MS = 250;

/** The milliseconds of each home page that a visitor asked for, one after the other, until the work was done. */
export async function waitsWhile({ origin }: Site, work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const started = performance.now();
    await (await fetch(origin)).arrayBuffer();
    waits.push(performance.now() - started);
  }
  await done;
  return waits;
}
