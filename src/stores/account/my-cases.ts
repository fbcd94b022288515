import { type CallResult, call } from '#client/call.ts';
import type { CaseSummary } from '#contract/case.ts';
import * as order from '#contract/case.ts';
import { deleteDraft, type SavedDraft } from '#contract/draft.ts';
import { once, type Result, resultOf } from '../result.ts';
import { casesArea } from './my-account-areas.ts';

export { type CaseSummary, casesArea, type SavedDraft };

/** `GET /api/User/case` into `casesArea`. */
export const loadCases = once(async (): Promise<void> => {
  await casesArea.track(() => call(order.listUserCases, {}));
});
export const deletePreparation = once((reference: string) =>
  gone(call(order.deleteUserPreparation, { params: { reference } }), 'unknown-case'),
);
export const deleteBegun = once((code: string) => gone(call(deleteDraft, { params: { code } }), 'unknown-draft'));

/** The list is read anew; what somebody else has deleted before is gone, and nothing is to complain about. */
async function gone(request: Promise<CallResult<{ readonly message: string }>>, alreadyGone: string): Promise<Result> {
  const result = resultOf(await request);
  if (!result.ok && result.code !== alreadyGone) return result;
  await loadCases();
  return { ok: true, message: '', value: undefined };
}
