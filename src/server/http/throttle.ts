import type { Kysely } from 'kysely';
import { FORGET_TRIES_AFTER_SECONDS, type Limit, nextTurn, type Pace, type Tries } from '#domain/throttle.ts';
import type { Hmac } from '../auth/hmac.ts';
import type { Database } from '../db/connection/open.ts';
import type { Tables } from '../db/schema.ts';
import { deleteTries, deleteTriesBefore, lockTries, putTries, takeBackTry } from '../db/throttle.ts';

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
  readonly take: (...counted: LimitedAction[]) => Promise<number>;
  /** The same within the caller's transaction: a rollback undoes the count. */
  readonly takeIn: (db: Kysely<Tables>, ...counted: LimitedAction[]) => Promise<number>;
  /** The seconds an amount would have to wait, without counting. Locks the counter until the end of the transaction. */
  readonly lookIn: (db: Kysely<Tables>, counted: Omit<LimitedAction, 'amount'>) => Promise<(amount: number) => number>;
  /** Counts, and returns the time for this one: `earliest` or later. */
  readonly turnIn: (db: Kysely<Tables>, paced: PacedAction, earliest: Date) => Promise<Date>;
  readonly clear: (...counted: LimitedAction[]) => Promise<void>;
  readonly takeBack: (counted: LimitedAction) => Promise<void>;
  /** Deletes counters that no limit uses any more. */
  readonly tidy: () => Promise<void>;
};

type Deps = { readonly database: Database; readonly clock: () => Date; readonly hmac: Hmac };

export const createThrottle = ({ database: { db }, clock, hmac }: Deps): Throttle => {
  const keyOf = ({ name }: Pick<LimitedAction, 'name'>): string => hmac(`throttle:${name}`);
  const takeIn: Throttle['takeIn'] = (trx, ...counted) =>
    takeTurns(
      trx,
      counted.map((each) => ({ key: keyOf(each), limit: each.limit, amount: each.amount ?? 1 })),
      clock(),
    );
  return {
    takeIn,
    async lookIn(trx, { limit, ...named }) {
      const now = clock();
      const tries = await knownTries(trx, { key: keyOf(named), limit }, now);
      return (amount) => limit.waitSeconds(tries, now, amount);
    },
    async turnIn(trx, { pace, ...named }, earliest) {
      const key = keyOf(named);
      const turn = nextTurn(await lockTries(trx, key, clock()), earliest, pace);
      await putTries(trx, key, turn);
      return turn.lastAt;
    },
    take: (...counted) => db.transaction().execute((trx) => takeIn(trx, ...counted)),
    clear: (...counted) => deleteTries(db, counted.map(keyOf)),
    takeBack: (counted) => takeBackTry(db, keyOf(counted)),
    tidy: () => deleteTriesBefore(db, new Date(clock().getTime() - FORGET_TRIES_AFTER_SECONDS * 1000)),
  };
};

/** Counts and limits nothing (`RATE_LIMITS=off`, for load tests). */
export const noThrottle: Throttle = {
  take: async () => 0,
  takeIn: async () => 0,
  lookIn: async () => () => 0,
  turnIn: async (_db, _paced, earliest) => earliest,
  clear: async () => undefined,
  takeBack: async () => undefined,
  tidy: async () => undefined,
};

type Turn = { readonly key: string; readonly limit: Limit; readonly amount: number };

async function knownTries(db: Kysely<Tables>, { key, limit }: Omit<Turn, 'amount'>, now: Date): Promise<Tries> {
  const known = await lockTries(db, key, now);
  return limit.isForgotten(known, now) ? { count: 0, startedAt: now, lastAt: now } : known;
}

async function takeTurns(db: Kysely<Tables>, turns: readonly Turn[], now: Date): Promise<number> {
  const looked = [];
  // Locked in a fixed order to avoid deadlocks.
  for (const turn of turns.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const tries = await knownTries(db, turn, now);
    looked.push({ ...turn, tries, wait: turn.limit.waitSeconds(tries, now, turn.amount) });
  }
  const wait = Math.max(...looked.map((each) => each.wait));
  if (wait > 0) return wait;
  for (const { key, tries, amount } of looked)
    await putTries(db, key, { ...tries, count: tries.count + amount, lastAt: now });
  return 0;
}
