import { ProblemError } from '../problem/problem-error.ts';

/** One is drawn, sixty wait: at 10 ms each the last has its PDF within a second. Papers of mails need no place, they wait. */
export const MOST_ESTIMATES = 61;
/** A third, so that no client address has all places to itself. */
export const MOST_ESTIMATES_PER_ADDRESS = 20;
const RETRY_AFTER_SECONDS = 5;

/** Runs the work for a client address. Refuses with the problem `busy` while too many run, before anything is done. */
export type WithinQueueLimit = <Output>(address: string, work: () => Promise<Output>) => Promise<Output>;

export function createQueueLimit(most = MOST_ESTIMATES, mostPerAddress = MOST_ESTIMATES_PER_ADDRESS): WithinQueueLimit {
  const takenBy = new Map<string, number>();
  let taken = 0;
  const change = (address: string, by: 1 | -1): void => {
    taken += by;
    const own = (takenBy.get(address) ?? 0) + by;
    if (own > 0) takenBy.set(address, own);
    else takenBy.delete(address);
  };
  return async (address, work) => {
    if (taken >= most || (takenBy.get(address) ?? 0) >= mostPerAddress)
      throw new ProblemError('busy', undefined, { waitSeconds: RETRY_AFTER_SECONDS });
    change(address, 1);
    try {
      return await work();
    } finally {
      change(address, -1);
    }
  };
}
