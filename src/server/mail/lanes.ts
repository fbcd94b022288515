export type LanesDeps<Item> = {
  readonly most: number;
  /** Undefined where nothing is due. */
  readonly take: () => Promise<Item | undefined>;
  readonly handle: (item: Item) => Promise<void>;
  /** Gives back what was taken when `stop` came. */
  readonly release: (item: Item) => Promise<void>;
};

export type Lanes = {
  /** Takes until nothing is due. Resolves once no lane is busy; rejects with the first error of `take` or `handle`. */
  look(): Promise<void>;
  /** Takes nothing more; what is under way goes on. */
  stop(): void;
};

/**
 * Handles items side by side, at most `most`. A lane that has taken one opens the next, so that one slow item holds up nothing
 * else, and a single item costs no more looks than it must.
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
      // What it was woken for may have come too late for the look.
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
