export type ConsumersDeps<Item> = {
  readonly concurrency: number;
  /** The next due item; undefined where there is none. */
  readonly next: () => Promise<Item | undefined>;
  readonly handle: (item: Item) => Promise<void>;
  /** Releases an item that arrived after `stop`. */
  readonly release: (item: Item) => Promise<void>;
};

export type Consumers = {
  /** Handles items until none is due. Resolves when all consumers are idle; rejects with the first error of `next` or `handle`. */
  drain(): Promise<void>;
  /** Starts no further item; running ones go on. */
  stop(): void;
};

/**
 * Handles due items with up to `concurrency` consumers. A consumer that has got an item starts the next one, so that a slow
 * item delays no other, and a single item needs only two queries.
 */
export function createConsumers<Item>({ concurrency, next, handle, release }: ConsumersDeps<Item>): Consumers {
  const consumers = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let stopped = false;
  let wokenDuringQuery = false;
  let draining: Promise<void> | undefined;

  function startConsumer(): void {
    if (stopped || consumers.size >= concurrency) return;
    const consumer = handleAllDue()
      .catch((error: unknown) => void errors.push(error))
      .then(() => void consumers.delete(consumer));
    consumers.add(consumer);
  }

  async function handleAllDue(): Promise<void> {
    for (;;) {
      wokenDuringQuery = false;
      const item = await next();
      if (item !== undefined && stopped) return release(item);
      if (item !== undefined) {
        startConsumer();
        await handle(item);
      }
      // An item may have become due after the query.
      if (stopped || (item === undefined && !wokenDuringQuery)) return;
    }
  }

  async function untilIdle(): Promise<void> {
    while (consumers.size > 0) await Promise.race(consumers);
    draining = undefined;
    const [error] = errors.splice(0);
    if (error !== undefined) throw error;
  }

  return {
    drain() {
      wokenDuringQuery = true;
      startConsumer();
      draining ??= untilIdle();
      return draining;
    },
    stop() {
      stopped = true;
    },
  };
}
