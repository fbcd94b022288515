export type LanesDeps<Item> = {
  readonly most: number;
  /** The next due item; undefined where there is none. */
  readonly take: () => Promise<Item | undefined>;
  readonly handle: (item: Item) => Promise<void>;
  /** Releases an item that arrived after `stop`. */
  readonly release: (item: Item) => Promise<void>;
};

export type Lanes = {
  /** Handles items until none is due. Resolves when all consumers are idle; rejects with the first error of `next` or `handle`. */
  look(): Promise<void>;
  /** Starts no further item; running ones go on. */
  stop(): void;
};

/**
 * Handles due items with up to `concurrency` consumers. A consumer that has got an item starts the next one, so that a slow
 * item delays no other, and a single item needs only two queries.
 */
export function createLanes<Item>({ most, take, handle, release }: LanesDeps<Item>): Lanes {
  const lanes = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let stopped = false;
  let wokenMeanwhile = false;
  let looking: Promise<void> | undefined;

  function open(): void {
    if (stopped || lanes.size >= most) return;
    const lane = handleAllDue()
      .catch((error: unknown) => void errors.push(error))
      .then(() => void lanes.delete(lane));
    lanes.add(lane);
  }

  async function handleAllDue(): Promise<void> {
    for (;;) {
      wokenMeanwhile = false;
      const item = await take();
      if (item !== undefined && stopped) return release(item);
      if (item !== undefined) {
        open();
        await handle(item);
      }
      // An item may have become due after the query.
      if (stopped || (item === undefined && !wokenMeanwhile)) return;
    }
  }

  async function untilNoneIsBusy(): Promise<void> {
    while (lanes.size > 0) await Promise.race(lanes);
    looking = undefined;
    const [error] = errors.splice(0);
    if (error !== undefined) throw error;
  }

  return {
    look() {
      wokenMeanwhile = true;
      open();
      looking ??= untilNoneIsBusy();
      return looking;
    },
    stop() {
      stopped = true;
    },
  };
}
