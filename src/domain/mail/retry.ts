const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
/** Most of a day: a mail that waited for its turn, or for the server, is not given up at its first failure. */
const FEWEST_TRIES = 12;

/**
 * When to try again after the given number of failures: 1, 2, 4 … minutes, at most 6 hours. Undefined after 3 days and 12
 * tries: given up.
 */
export function nextAttempt(createdAt: Date, failures: number, now: Date): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS && failures >= FEWEST_TRIES) return undefined;
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (failures - 1)));
}
