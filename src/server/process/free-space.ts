import { statfs } from 'node:fs/promises';

export type Space = { readonly freeBytes: number; readonly totalBytes: number };

/** `low`: what is left is kept for orders and withdrawals. `full`: not even they find room. */
type SpaceState = 'enough' | 'low' | 'full';
export type FreeSpace = { readonly state: () => Promise<SpaceState> };

type Deps = {
  readonly read: () => Promise<Space>;
  readonly clock: () => Date;
  /** Once each time it becomes low, not for each request. */
  readonly onLow: (space: Space) => void;
};

const KEEP_MS = 5000;
/** 2,000 orders with their mails, and SQLite's journal beside its file; on a large disk other programs need some, too. */
const FLOOR_BYTES = 200_000_000;
const FLOOR_SHARE = 0.02;
/** Less than one order with its journal. */
const FULL_BYTES = 1_000_000;

/** Looks at most every few seconds, when asked. A file system that does not tell counts as roomy: a write will say more. */
export function createFreeSpace({ read, clock, onLow }: Deps): FreeSpace {
  let known: { readonly at: number; readonly state: Promise<SpaceState> } | undefined;
  let wasLow = false;

  async function look(): Promise<SpaceState> {
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
      if (known === undefined || Math.abs(now - known.at) >= KEEP_MS) known = { at: now, state: look() };
      return known.state;
    },
  };
}

const stateOf = ({ freeBytes, totalBytes }: Space): SpaceState => {
  if (freeBytes < FULL_BYTES) return 'full';
  return freeBytes < Math.max(FLOOR_BYTES, totalBytes * FLOOR_SHARE) ? 'low' : 'enough';
};

/** What a program without special rights may still write. */
export const spaceIn = (folder: string) => async (): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};
