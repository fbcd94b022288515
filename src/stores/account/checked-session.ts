import { dispatchBy } from '#client/call.ts';
import { type AskAgain, checkedBy } from '#client/checked.ts';
import { followSession } from './session.ts';

/** Follows the session where a call may want a fresh check of the second factor: `ask` has the person confirm it. */
export function followCheckedSession(ask: AskAgain): () => void {
  const stop = followSession();
  dispatchBy(checkedBy(ask));
  return stop;
}
