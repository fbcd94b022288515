import { type CallResult, call } from '#client/call.ts';
import type { PersonalRow, Retention } from '#contract/retention.ts';
import * as contract from '#contract/retention.ts';
import type { PersonSearch } from '#domain/retention/person-search.ts';
import { forgetWithSession } from '../account/forget-with-session.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { CaseHold, PersonalRow } from '#contract/retention.ts';

/** What the next clean-up deletes, and what is held. */
export const retentionArea = createArea<Retention>();
forgetWithSession(retentionArea);

export const loadRetention = once(async (): Promise<void> => {
  await retentionArea.track(() => call(contract.readRetention, {}));
});

/** For one view that shows it: no store keeps what is known of a person. */
export const searchPerson = once(
  async (body: PersonSearch): Promise<Result<{ readonly rows: readonly PersonalRow[] }>> =>
    resultOf(await call(contract.searchPerson, { body })),
);

export const fetchPersonFile = once(async (body: PersonSearch): Promise<Result<Blob>> => {
  const result = resultOf(await call(contract.exportPerson, { body }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});

/** The same on paper. */
export const fetchPersonPdf = once(async (body: PersonSearch): Promise<Result<Blob>> => {
  const result = resultOf(await call(contract.exportPersonPdf, { body }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});

/** `rows` is what stays. */
export const erasePerson = once(
  async (body: PersonSearch): Promise<Result<{ readonly erased: number; readonly rows: readonly PersonalRow[] }>> =>
    resultOf(await call(contract.erasePerson, { body })),
);

export const holdCase = once((reference: string, reason: string) =>
  changed(call(contract.holdCase, { params: { reference }, body: { reason } })),
);

export const releaseCase = once((reference: string) => changed(call(contract.releaseCase, { params: { reference } })));

/** The area follows each change, and each refusal: somebody else may have been faster. */
async function changed(request: Promise<CallResult<Retention>>): Promise<Result<Retention>> {
  const result = resultOf(await request);
  await loadRetention();
  return result;
}
