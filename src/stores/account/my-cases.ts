import { type CallResult, call } from '#client/call.ts';
import type { CaseSummary } from '#contract/case.ts';
import * as order from '#contract/case.ts';
import * as draft from '#contract/draft.ts';
import { once, type Result, resultOf } from '../result.ts';
import { casesArea } from './my-account-areas.ts';

export type { SavedDraft } from '#contract/draft.ts';
export { type CaseSummary, casesArea };

/** `GET /api/User/case` into `casesArea`. */
export const loadCases = once(async (): Promise<void> => {
  await casesArea.track(() => call(order.listUserCases, {}));
});
export const deletePreparation = once((reference: string) =>
  deleted(call(order.deleteUserPreparation, { params: { reference } }), 'unknown-case'),
);
export const deleteDraft = once((code: string) =>
  deleted(call(draft.deleteDraft, { params: { code } }), 'unknown-draft'),
);

/** Loads the list again. What another tab has deleted before counts as deleted. */
async function deleted(
  request: Promise<CallResult<{ readonly message: string }>>,
  alreadyGone: string,
): Promise<Result> {
  const result = resultOf(await request);
  if (!result.ok && result.code !== alreadyGone) return result;
  await loadCases();
  return { ok: true, message: '', value: undefined };
}
