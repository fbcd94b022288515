import { call } from '#client/call.ts';
import { getUser } from '#contract/user.ts';
import { userArea } from './user.ts';

/** Who is signed in, into `userArea`. Apart from my-account.ts: what two pages share more is another file for both. */
export const loadSignedIn = async (): Promise<void> => {
  await userArea.track(() => call(getUser, {}));
};
