import { ProblemError } from '../problem-error.ts';

/** What all uploads together may hold in memory; beyond it a person is asked to try again in a minute. */
export type UploadRoom = {
  /** Throws `unavailable` where there is no room left. */
  readonly take: (bytes: number) => void;
  readonly giveBack: (bytes: number) => void;
};

export function uploadRoom(mostBytes: number): UploadRoom {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > mostBytes) throw new ProblemError('unavailable');
      held += bytes;
    },
    giveBack(bytes) {
      held -= bytes;
    },
  };
}
