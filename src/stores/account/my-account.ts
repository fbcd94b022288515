import { type CallResult, call } from '#client/call.ts';
import { subjectOf } from '#client/token-subject.ts';
import type { UserEstimate, UserSession } from '#contract/user.ts';
import * as user from '#contract/user.ts';
import type { AreaStore } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';
import { estimatesArea, exportArea, sessionsArea } from './my-account-areas.ts';
import { $userLastAction, userArea } from './user.ts';

export { estimatesArea, exportArea, sessionsArea, type UserEstimate, type UserSession };

/** `POST /api/User` into `userArea`. */
export const loadUser = once(async (): Promise<void> => {
  $userLastAction.set('checkSignIn');
  await userArea.track(() => call(user.getUser, {}));
});
export const loadSessions = once(async (): Promise<void> => {
  await sessionsArea.track(() => call(user.listSessions, {}));
});
export const endSession = once((id: string) => changed(sessionsArea, call(user.endSession, { params: { id } })));
export const endOtherSessions = once(() => changed(sessionsArea, call(user.endOtherSessions, {})));
export const loadEstimates = once(async (): Promise<void> => {
  await estimatesArea.track(() => call(user.listUserEstimates, {}));
});
export const addEstimate = once((reference: string) =>
  changed(estimatesArea, call(user.addUserEstimate, { body: { reference } })),
);
export const removeEstimate = once((reference: string) =>
  changed(estimatesArea, call(user.removeUserEstimate, { params: { reference } })),
);
/** The export as the text of a JSON file; undefined where it failed (the error stands in `exportArea`). */
export const exportMyData = once(async (): Promise<string | undefined> => {
  const result = await exportArea.track(async () => {
    const reply = await call(user.exportUser, {});
    return reply.ok ? { ok: true, value: JSON.stringify(reply.value, null, 2) } : reply;
  });
  return result.ok ? result.value : undefined;
});

/** The new list replaces the old one while the same person is signed in; a refusal leaves the list as it is. */
async function changed<T>(area: AreaStore<T>, request: Promise<CallResult<T>>): Promise<Result> {
  const owner = subjectOf();
  const result = await request;
  if (result.ok && subjectOf() === owner) await area.track(async () => result);
  return resultOf(result);
}
