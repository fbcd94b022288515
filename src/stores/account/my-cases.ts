import { type CallResult, call } from '#client/call.ts';
import type { CaseSummary } from '#contract/case.ts';
import * as order from '#contract/case.ts';
import * as draft from '#contract/draft.ts';
import type { UserCase } from '#contract/user-data.ts';
import * as data from '#contract/user-data.ts';
import { once, type Result, resultOf } from '../result.ts';
import { casesArea } from './my-account-areas.ts';

export type { SavedDraft } from '#contract/draft.ts';
export { type CaseSummary, casesArea, type UserCase };

/** `GET /api/User/case` into `casesArea`. */
export const loadCases = once(async (): Promise<void> => {
  await casesArea.track(() => call(order.listUserCases, {}));
});
/** All that was answered in an order or a preparation, and its lines. */
export const fetchCase = once(
  async (reference: string): Promise<Result<UserCase>> =>
    resultOf(await call(data.getUserCase, { params: { reference } })),
);
export const fetchCasePdf = once(async (reference: string): Promise<Result<Blob>> => {
  const result = resultOf(await call(data.getUserCasePdf, { params: { reference } }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});
/** Takes one that was made without account into this one. */
export const addCase = once(async (reference: string, code: string): Promise<Result> => {
  const result = resultOf(await call(data.addUserCase, { body: { reference, code } }));
  if (result.ok) await loadCases();
  return result;
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
