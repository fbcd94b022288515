import { type CallResult, call } from '#client/call.ts';
import { subjectOf } from '#client/token-subject.ts';
import * as data from '#contract/user-data.ts';
import type { UserEstimate } from '#contract/user-estimate.ts';
import * as estimates from '#contract/user-estimate.ts';
import type { UserSession } from '#contract/user-session.ts';
import * as session from '#contract/user-session.ts';
import { encodeReply } from '#contract/wire.ts';
import type { AreaStore } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';
import { estimatesArea, exportArea, sessionsArea } from './my-account-areas.ts';

export { estimatesArea, exportArea, sessionsArea, type UserEstimate, type UserSession };

export const loadSessions = once(async (): Promise<void> => {
  await sessionsArea.track(() => call(session.listSessions, {}));
});
export const endSession = once((id: string) => changed(sessionsArea, call(session.endSession, { params: { id } })));
export const endOtherSessions = once(() => changed(sessionsArea, call(session.endOtherSessions, {})));
export const loadEstimates = once(async (): Promise<void> => {
  await estimatesArea.track(() => call(estimates.listUserEstimates, {}));
});
export const addEstimate = once((reference: string) =>
  changed(estimatesArea, call(estimates.addUserEstimate, { body: { reference } })),
);
export const removeEstimate = once((reference: string) =>
  changed(estimatesArea, call(estimates.removeUserEstimate, { params: { reference } })),
);
/** The export as the text of a JSON file with the names and amounts of the API; undefined where it failed (the error stands in `exportArea`). */
export const exportMyData = once(async (): Promise<string | undefined> => {
  const result = await exportArea.track(async () => {
    const reply = await call(data.exportUser, {});
    return reply.ok ? { ok: true, value: JSON.stringify(encodeReply(data.exportUser, reply.value), null, 2) } : reply;
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
