import { setImmediate as turn } from 'node:timers/promises';

/** A large file that is written, the commit of several; an order's statements take a tenth of a millisecond. */
const LONG_MS = 15;

export type LongStatements = {
  /** Runs a statement, which keeps the thread until its end. */
  readonly timed: <Result>(run: () => Result) => Result;
  /** After a long one: a turn for others, to be awaited before the next statement. */
  readonly pause: () => Promise<void> | undefined;
};

/** Statements of one file follow each other at once; without a pause, those of several large files would keep the thread for a second. */
export function longStatements(): LongStatements {
  // One for all: statements asked for together go on in their order.
  let pause: Promise<void> | undefined;
  return {
    timed(run) {
      const began = performance.now();
      try {
        return run();
      } finally {
        if (performance.now() - began >= LONG_MS)
          pause ??= turn().then(() => {
            pause = undefined;
          });
      }
    },
    pause: () => pause,
  };
}
