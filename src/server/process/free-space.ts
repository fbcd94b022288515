import { statfs } from 'node:fs/promises';

export type Space = { readonly freeBytes: number; readonly totalBytes: number };

/** `low`: the rest is reserved for orders and withdrawals. `full`: nothing can be stored. */
type SpaceState = 'enough' | 'low' | 'full';
export type FreeSpace = { readonly state: () => Promise<SpaceState> };

type Deps = {
  readonly read: () => Promise<Space>;
  readonly clock: () => Date;
  /** Called when the space becomes low, not on each request. */
  readonly onLow: (space: Space) => void;
};

const CACHE_MS = 5000;
/** Room for 2,000 orders with their mails and SQLite's WAL; on a large disk 2 %, since other programs need space, too. */
const FLOOR_BYTES = 200_000_000;
const FLOOR_SHARE = 0.02;
/** Less than one order with its journal. */
const FULL_BYTES = 1_000_000;

/** Measures on demand, at most every five seconds. Where the file system gives no figures, the state is `enough`. */
export function createFreeSpace({ read, clock, onLow }: Deps): FreeSpace {
  let cached: { readonly at: number; readonly state: Promise<SpaceState> } | undefined;
  let wasLow = false;

  async function measure(): Promise<SpaceState> {
    const space = await read().catch(() => undefined);
    const state = space ? stateOf(space) : 'enough';
    const isLow = state !== 'enough';
    if (space && isLow && !wasLow) onLow(space);
    wasLow = isLow;
    return state;
  }

  return {
    state() {
      const now = clock().getTime();
      if (cached === undefined || Math.abs(now - cached.at) >= CACHE_MS) cached = { at: now, state: measure() };
      return cached.state;
    },
  };
}

const stateOf = ({ freeBytes, totalBytes }: Space): SpaceState => {
  if (freeBytes < FULL_BYTES) return 'full';
  return freeBytes < Math.max(FLOOR_BYTES, totalBytes * FLOOR_SHARE) ? 'low' : 'enough';
};

/** Space available to an unprivileged process. */
export const spaceIn = (folder: string) => async (): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};
