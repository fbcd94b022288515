import type { Kysely } from 'kysely';
import { FORGET_TRIES_AFTER_SECONDS, type Limit, nextTurn, type Pace, type Tries } from '#domain/throttle.ts';
import type { Hmac } from '../auth/hmac.ts';
import type { Database } from '../db/connection/open.ts';
import type { Tables } from '../db/schema.ts';
import { deleteTries, deleteTriesBefore, lockTries, putTries, takeBackTry } from '../db/throttle.ts';

/** What is counted, such as the wrong passwords of one account, and how often it may happen. */
export type LimitedAction = {
  readonly name: string;
  readonly limit: Limit;
  /** How much this one counts, such as bytes; 1 where it is left out. */
  readonly amount?: number;
};

type PacedAction = { readonly name: string; readonly pace: Pace };

/**
 * Counts tries in the database, so that all processes share them, and under sealed names, so that the table tells nobody
 * who tried. A try is counted before it is looked at: a hundred at once are still a hundred.
 */
export type Throttle = {
  /** 0: the try is counted and may be looked at; otherwise the seconds to wait, and nothing is counted. */
  readonly take: (...counted: LimitedAction[]) => Promise<number>;
  /** The same within the caller's transaction: where it rolls back, nothing was tried. */
  readonly takeIn: (db: Kysely<Tables>, ...counted: LimitedAction[]) => Promise<number>;
  /** How long an amount would have to wait. Nothing is counted; until the end of the transaction no other call counts there. */
  readonly lookIn: (db: Kysely<Tables>, counted: Omit<LimitedAction, 'amount'>) => Promise<(amount: number) => number>;
  /** Counts, and answers when this one may leave: `earliest` or later. */
  readonly turnIn: (db: Kysely<Tables>, paced: PacedAction, earliest: Date) => Promise<Date>;
  readonly clear: (...counted: LimitedAction[]) => Promise<void>;
  readonly takeBack: (counted: LimitedAction) => Promise<void>;
  /** Deletes what no limit looks at any more. */
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

/** Load tests would measure the pauses (`RATE_LIMITS=off`). */
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
  // Always in the same order, so that two calls never wait for each other.
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
