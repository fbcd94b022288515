import { call, type Outcome } from '#client/call.ts';
import type { CaseSummary, DraftSaved } from '#contract/case.ts';
import * as order from '#contract/case.ts';
import { type Ended, endedWith, once } from '../result.ts';
import { casesArea } from './my-account-areas.ts';

export { type CaseSummary, casesArea, type DraftSaved };

/** `GET /api/User/case` into `casesArea`. */
export const loadCases = once(async (): Promise<void> => {
  await casesArea.track(() => call(order.listUserCases, {}));
});
export const deletePreparation = once((reference: string) =>
  gone(call(order.deleteUserPreparation, { params: { reference } }), 'unknown-case'),
);
export const deleteBegun = once((code: string) => gone(call(order.deleteDraft, { params: { code } }), 'unknown-draft'));

/** The list is read anew; what somebody else has deleted before is gone, and nothing is to complain about. */
async function gone(request: Promise<Outcome<{ readonly message: string }>>, alreadyGone: string): Promise<Ended> {
  const ended = endedWith(await request);
  if (!ended.ok && ended.code !== alreadyGone) return ended;
  await loadCases();
  return { ok: true, message: '', value: undefined };
}
