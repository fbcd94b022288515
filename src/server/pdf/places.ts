import { ProblemError } from '../problem-error.ts';

/** One is drawn, sixty wait: at 10 ms each the last has its PDF within a second. Papers of mails need no place, they wait. */
export const MOST_ESTIMATES = 61;
const RETRY_AFTER_SECONDS = 5;

/** Refuses with the problem `busy` while `most` calls run, before anything is done. */
export function createPlaces(most: number): <Output>(work: () => Promise<Output>) => Promise<Output> {
  let taken = 0;
  return async (work) => {
    if (taken >= most) throw new ProblemError('busy', undefined, { waitSeconds: RETRY_AFTER_SECONDS });
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}
