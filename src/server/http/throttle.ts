import type { Kysely } from 'kysely';
import { type Counter, FORGET_TRIES_AFTER_SECONDS, type Limit, nextScheduled, type Pace } from '#domain/throttle.ts';
import type { Hmac } from '../auth/hmac.ts';
import type { Database } from '../db/connection/open.ts';
import type { Tables } from '../db/schema.ts';
import { decrementCounter, deleteCounters, deleteCountersBefore, lockCounter, updateCounter } from '../db/throttle.ts';

/** A counted action, such as the wrong passwords of one account, and its limit. */
export type LimitedAction = {
  readonly name: string;
  readonly limit: Limit;
  /** What this one counts, such as bytes; default 1. */
  readonly amount?: number;
};

export type PacedAction = { readonly name: string; readonly pace: Pace };

/**
 * Counters in the database, shared by all processes. Keys are HMACs, so that the table contains no addresses. An attempt is
 * counted before it is checked, so that concurrent attempts all count.
 */
export type Throttle = {
  /** 0: all are counted; otherwise the seconds to wait, and nothing is counted. */
  readonly consume: (...counted: LimitedAction[]) => Promise<number>;
  /** The same within the caller's transaction: a rollback undoes the count. */
  readonly consumeIn: (db: Kysely<Tables>, ...counted: LimitedAction[]) => Promise<number>;
  /** The seconds an amount would have to wait, without counting. Locks the counter until the end of the transaction. */
  readonly peekIn: (db: Kysely<Tables>, counted: Omit<LimitedAction, 'amount'>) => Promise<(amount: number) => number>;
  /** Counts, and returns the time for this one: `earliest` or later. */
  readonly scheduleIn: (db: Kysely<Tables>, paced: PacedAction, earliest: Date) => Promise<Date>;
  readonly reset: (...counted: LimitedAction[]) => Promise<void>;
  readonly refund: (counted: LimitedAction) => Promise<void>;
  /** Deletes counters that no limit uses any more. */
  readonly deleteExpired: () => Promise<void>;
};

type Deps = { readonly database: Database; readonly clock: () => Date; readonly hmac: Hmac };

export const createThrottle = ({ database: { db }, clock, hmac }: Deps): Throttle => {
  const keyOf = ({ name }: Pick<LimitedAction, 'name'>): string => hmac(`throttle:${name}`);
  const consumeIn: Throttle['consumeIn'] = (trx, ...counted) =>
    consumeAll(
      trx,
      counted.map((each) => ({ key: keyOf(each), limit: each.limit, amount: each.amount ?? 1 })),
      clock(),
    );
  return {
    consumeIn,
    async peekIn(trx, { limit, ...named }) {
      const now = clock();
      const tries = await currentCounter(trx, { key: keyOf(named), limit }, now);
      return (amount) => limit.waitSeconds(tries, now, amount);
    },
    async scheduleIn(trx, { pace, ...named }, earliest) {
      const key = keyOf(named);
      const turn = nextScheduled(await lockCounter(trx, key, clock()), earliest, pace);
      await updateCounter(trx, key, turn);
      return turn.lastAt;
    },
    consume: (...counted) => db.transaction().execute((trx) => consumeIn(trx, ...counted)),
    reset: (...counted) => deleteCounters(db, counted.map(keyOf)),
    refund: (counted) => decrementCounter(db, keyOf(counted)),
    deleteExpired: () => deleteCountersBefore(db, new Date(clock().getTime() - FORGET_TRIES_AFTER_SECONDS * 1000)),
  };
};

/** Counts and limits nothing (`RATE_LIMITS=off`, for load tests). */
export const noThrottle: Throttle = {
  consume: async () => 0,
  consumeIn: async () => 0,
  peekIn: async () => () => 0,
  scheduleIn: async (_db, _paced, earliest) => earliest,
  reset: async () => undefined,
  refund: async () => undefined,
  deleteExpired: async () => undefined,
};

type KeyedAction = { readonly key: string; readonly limit: Limit; readonly amount: number };

async function currentCounter(
  db: Kysely<Tables>,
  { key, limit }: Omit<KeyedAction, 'amount'>,
  now: Date,
): Promise<Counter> {
  const known = await lockCounter(db, key, now);
  return limit.isForgotten(known, now) ? { count: 0, startedAt: now, lastAt: now } : known;
}

async function consumeAll(db: Kysely<Tables>, turns: readonly KeyedAction[], now: Date): Promise<number> {
  const looked = [];
  // Locked in a fixed order to avoid deadlocks.
  for (const turn of turns.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const tries = await currentCounter(db, turn, now);
    looked.push({ ...turn, tries, wait: turn.limit.waitSeconds(tries, now, turn.amount) });
  }
  const wait = Math.max(...looked.map((each) => each.wait));
  if (wait > 0) return wait;
  for (const { key, tries, amount } of looked)
    await updateCounter(db, key, { ...tries, count: tries.count + amount, lastAt: now });
  return 0;
}
