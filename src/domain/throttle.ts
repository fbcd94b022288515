/** How often something was tried: since when, and when last. */
export type Counter = { readonly count: number; readonly startedAt: Date; readonly lastAt: Date };

export type Limit = {
  /** Seconds until the next try is looked at, or `amount` more are taken; 0: now. */
  readonly waitSeconds: (tries: Counter, now: Date, amount?: number) => number;
  /** An attempt so long ago no longer counts. */
  readonly isForgotten: (tries: Counter, now: Date) => boolean;
};

export const LONGEST_PAUSE_SECONDS = 60;
/** A day without a try, and the next one is the first again. */
export const FORGET_TRIES_AFTER_SECONDS = 24 * 60 * 60;

/** Seconds after so many wrong tries: none for the first, then 1, 2, 4 … and never more than a minute. */
export const pauseSeconds = (wrongTries: number, free: number): number =>
  wrongTries < free ? 0 : Math.min(2 ** (wrongTries - free), LONGEST_PAUSE_SECONDS);

export const growingPauses = (free: number): Limit => ({
  waitSeconds: ({ count, lastAt }, now) => remaining(lastAt, pauseSeconds(count, free), now),
  isForgotten: ({ lastAt }, now) => remaining(lastAt, FORGET_TRIES_AFTER_SECONDS, now) === 0,
});

type Quota = { readonly most: number; readonly seconds: number; readonly apartSeconds?: number };

/** At most so many within so many seconds, and not too close to each other. */
export const quota = ({ most, seconds, apartSeconds = 0 }: Quota): Limit => ({
  waitSeconds: ({ count, startedAt, lastAt }, now, amount = 1) =>
    Math.max(
      count === 0 ? 0 : remaining(lastAt, apartSeconds, now),
      count + amount <= most ? 0 : remaining(startedAt, seconds, now),
    ),
  isForgotten: ({ startedAt }, now) => remaining(startedAt, seconds, now) === 0,
});

/** A pace that refuses nothing: what comes too fast waits for its turn. */
export type Pace = { readonly most: number; readonly seconds: number };

/**
 * The span of `seconds` in which the next one leaves, not before `earliest`: `startedAt` may lie in the future, and no span has
 * more than `most`. The turn itself is `lastAt`.
 */
export function nextScheduled(tries: Counter, earliest: Date, { most, seconds }: Pace): Counter {
  const ends = new Date(tries.startedAt.getTime() + seconds * 1000);
  if (tries.count === 0 || earliest >= ends) return { count: 1, startedAt: earliest, lastAt: earliest };
  if (tries.count >= most) return { count: 1, startedAt: ends, lastAt: ends };
  const turn = earliest > tries.startedAt ? earliest : tries.startedAt;
  return { count: tries.count + 1, startedAt: tries.startedAt, lastAt: turn };
}

/**
 * Whole seconds, rounded up, so that waiting that long is enough. Where nothing has to pass it is none, also when `since` is later than
 * `now`: of several at once the last counted is not the last that came, and the clocks of machines differ.
 */
const remaining = (since: Date, seconds: number, now: Date): number =>
  seconds === 0 ? 0 : Math.max(0, Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000));
