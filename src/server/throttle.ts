import type { Kysely } from 'kysely';
import { FORGET_TRIES_AFTER_SECONDS, type Limit } from '#domain/throttle.ts';
import type { Database } from './db/open.ts';
import type { Tables } from './db/schema.ts';
import { deleteTries, deleteTriesBefore, lockTries, putTries, takeBackTry } from './db/throttle.ts';
import type { Seal } from './seal.ts';

/** What is counted, such as the wrong passwords of one account, and how often it may happen. */
export type Counted = { readonly name: string; readonly limit: Limit };

/**
 * Counts tries in the database, so that all processes share them, and under sealed names, so that the table tells nobody
 * who tried. A try is counted before it is looked at: a hundred at once are still a hundred.
 */
export type Throttle = {
  /** 0: the try is counted and may be looked at; otherwise the seconds to wait, and nothing is counted. */
  readonly take: (...counted: Counted[]) => Promise<number>;
  /** The same within the caller's transaction: where it rolls back, nothing was tried. */
  readonly takeIn: (db: Kysely<Tables>, ...counted: Counted[]) => Promise<number>;
  readonly clear: (...counted: Counted[]) => Promise<void>;
  readonly takeBack: (counted: Counted) => Promise<void>;
  /** Deletes what no limit looks at any more. */
  readonly tidy: () => Promise<void>;
};

type Parts = { readonly database: Database; readonly clock: () => Date; readonly seal: Seal };

export const createThrottle = ({ database: { db }, clock, seal }: Parts): Throttle => {
  const keyOf = ({ name }: Counted): string => seal(`throttle:${name}`);
  const takeIn: Throttle['takeIn'] = (trx, ...counted) =>
    takeTurns(
      trx,
      counted.map((each) => ({ key: keyOf(each), limit: each.limit })),
      clock(),
    );
  return {
    takeIn,
    take: (...counted) => db.transaction().execute((trx) => takeIn(trx, ...counted)),
    clear: (...counted) => deleteTries(db, counted.map(keyOf)),
    takeBack: (counted) => takeBackTry(db, keyOf(counted)),
    tidy: () => deleteTriesBefore(db, new Date(clock().getTime() - FORGET_TRIES_AFTER_SECONDS * 1000)),
  };
};

/** Load tests would measure the pauses (`RATE_LIMITS=off`). */
export const noThrottle: Throttle = {
  take: async () => 0,
  takeIn: async () => 0,
  clear: async () => undefined,
  takeBack: async () => undefined,
  tidy: async () => undefined,
};

type Turn = { readonly key: string; readonly limit: Limit };

async function takeTurns(db: Kysely<Tables>, turns: readonly Turn[], now: Date): Promise<number> {
  const looked = [];
  // Always in the same order, so that two calls never wait for each other.
  for (const { key, limit } of turns.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const known = await lockTries(db, key, now);
    const tries = limit.isForgotten(known, now) ? { count: 0, startedAt: now, lastAt: now } : known;
    looked.push({ key, tries, wait: limit.waitSeconds(tries, now) });
  }
  const wait = Math.max(...looked.map((each) => each.wait));
  if (wait > 0) return wait;
  for (const { key, tries } of looked) await putTries(db, key, { ...tries, count: tries.count + 1, lastAt: now });
  return 0;
}
