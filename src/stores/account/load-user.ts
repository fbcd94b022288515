import { call } from '#client/call.ts';
import { getUser } from '#contract/session.ts';
import { $userLastAction, userArea } from './user.ts';

let running: Promise<unknown> | undefined;

/** `POST /api/User` into `userArea`; one request at a time. Apart, since more pages want to know who is signed in than her data. */
export async function loadUser(): Promise<void> {
  if (!running) {
    $userLastAction.set('checkSignIn');
    running = userArea
      .track(() => call(getUser, {}))
      .finally(() => {
        running = undefined;
      });
  }
  await running;
}
