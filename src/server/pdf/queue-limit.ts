import { ProblemError } from '../problem/problem-error.ts';

/** One is rendered, sixty wait: at 25 ms each the last is ready in one and a half seconds. Attachments of mails are not limited. */
export const MOST_ESTIMATES = 61;
/** A third, so that one client address cannot fill the queue. */
export const MOST_ESTIMATES_PER_ADDRESS = 20;
const RETRY_AFTER_SECONDS = 5;

/** Runs the work for a client address. Throws `busy`, without running it, where too many are running. */
export type WithinQueueLimit = <Output>(address: string, work: () => Promise<Output>) => Promise<Output>;

export function createQueueLimit(most = MOST_ESTIMATES, mostPerAddress = MOST_ESTIMATES_PER_ADDRESS): WithinQueueLimit {
  const runningByAddress = new Map<string, number>();
  let running = 0;
  const change = (address: string, by: 1 | -1): void => {
    running += by;
    const own = (runningByAddress.get(address) ?? 0) + by;
    if (own > 0) runningByAddress.set(address, own);
    else runningByAddress.delete(address);
  };
  return async (address, work) => {
    if (running >= most || (runningByAddress.get(address) ?? 0) >= mostPerAddress)
      throw new ProblemError('busy', undefined, { waitSeconds: RETRY_AFTER_SECONDS });
    change(address, 1);
    try {
      return await work();
    } finally {
      change(address, -1);
    }
  };
}
