import type { Kysely } from 'kysely';
import { type Counter, FORGET_TRIES_AFTER_SECONDS, type Limit, nextScheduled, type Pace } from '#domain/throttle.ts';
import type { Hmac } from '../auth/hmac.ts';
import type { Database } from '../db/connection/open.ts';
import type { Tables } from '../db/schema.ts';
import {
  decrementCounter,
  deleteCounters,
  deleteCountersBefore,
  findCounter,
  lockCounter,
  updateCounter,
} from '../db/throttle.ts';

/** A counted action, such as the wrong passwords of one account, and its limit. */
export type LimitedAction = {
  readonly name: string;
  readonly limit: Limit;
  /** The amount of this one, such as bytes; default 1. */
  readonly amount?: number;
};

/** The seconds that an amount would have to wait. */
export type Peek = (action: Omit<LimitedAction, 'amount'>) => Promise<(amount: number) => number>;

type PacedAction = { readonly name: string; readonly pace: Pace };

/**
 * Counters in the database, shared by all processes. Keys are HMACs, so that the table contains no addresses. An attempt is
 * counted before it is checked, so that concurrent attempts all count.
 */
export type Throttle = {
  /** 0: all are counted; otherwise the seconds to wait, and nothing is counted. */
  readonly consume: (...actions: LimitedAction[]) => Promise<number>;
  /** The same within the caller's transaction: a rollback undoes the count. */
  readonly consumeIn: (db: Kysely<Tables>, ...actions: LimitedAction[]) => Promise<number>;
  /** The seconds an amount would have to wait as things stand, without counting or a lock. */
  readonly peek: Peek;
  /** The same, with the counter locked until the end of the transaction. */
  readonly peekIn: (db: Kysely<Tables>, ...args: Parameters<Peek>) => ReturnType<Peek>;
  /** Counts, and returns the time for this one: `earliest` or later. */
  readonly scheduleIn: (db: Kysely<Tables>, paced: PacedAction, earliest: Date) => Promise<Date>;
  readonly reset: (...actions: LimitedAction[]) => Promise<void>;
  readonly refund: (action: LimitedAction) => Promise<void>;
  /** Deletes counters that no limit uses any more. */
  readonly deleteExpired: () => Promise<void>;
};

type Deps = { readonly database: Database; readonly clock: () => Date; readonly hmac: Hmac };

export const createThrottle = ({ database: { db }, clock, hmac }: Deps): Throttle => {
  const keyOf = ({ name }: Pick<LimitedAction, 'name'>): string => hmac(`throttle:${name}`);
  const consumeIn: Throttle['consumeIn'] = (trx, ...actions) =>
    consumeAll(
      trx,
      actions.map((each) => ({ key: keyOf(each), limit: each.limit, amount: each.amount ?? 1 })),
      clock(),
    );
  return {
    consumeIn,
    async peek({ limit, ...named }) {
      const now = clock();
      const counter = unlessForgotten(await findCounter(db, keyOf(named)), limit, now);
      return (amount) => limit.waitSeconds(counter, now, amount);
    },
    async peekIn(trx, { limit, ...named }) {
      const now = clock();
      const counter = await currentCounter(trx, { key: keyOf(named), limit }, now);
      return (amount) => limit.waitSeconds(counter, now, amount);
    },
    async scheduleIn(trx, { pace, ...named }, earliest) {
      const key = keyOf(named);
      const next = nextScheduled(await lockCounter(trx, key, clock()), earliest, pace);
      await updateCounter(trx, key, next);
      return next.lastAt;
    },
    consume: (...actions) => db.transaction().execute((trx) => consumeIn(trx, ...actions)),
    reset: (...actions) => deleteCounters(db, actions.map(keyOf)),
    refund: (action) => decrementCounter(db, keyOf(action)),
    deleteExpired: () => deleteCountersBefore(db, new Date(clock().getTime() - FORGET_TRIES_AFTER_SECONDS * 1000)),
  };
};

/** Within the caller's transaction. */
export const peekIn =
  ({ throttle }: { readonly throttle: Throttle }, trx: Kysely<Tables>): Peek =>
  (action) =>
    throttle.peekIn(trx, action);

/** Counts and limits nothing (`RATE_LIMITS=off`, for load tests). */
export const noThrottle: Throttle = {
  consume: async () => 0,
  consumeIn: async () => 0,
  peek: async () => () => 0,
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
  return unlessForgotten(await lockCounter(db, key, now), limit, now);
}

const unlessForgotten = (stored: Counter | undefined, limit: Limit, now: Date): Counter =>
  !stored || limit.isForgotten(stored, now) ? { count: 0, startedAt: now, lastAt: now } : stored;

async function consumeAll(db: Kysely<Tables>, actions: readonly KeyedAction[], now: Date): Promise<number> {
  const pending = [];
  // Locked in a fixed order to avoid deadlocks.
  for (const action of actions.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const counter = await currentCounter(db, action, now);
    pending.push({ ...action, counter, wait: action.limit.waitSeconds(counter, now, action.amount) });
  }
  const wait = Math.max(...pending.map((each) => each.wait));
  if (wait > 0) return wait;
  for (const { key, counter, amount } of pending)
    await updateCounter(db, key, { ...counter, count: counter.count + amount, lastAt: now });
  return 0;
}
