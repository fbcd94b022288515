import { type CallResult, call } from '#client/call.ts';
import * as contract from '#contract/retention.ts';
import { once, type Result, resultOf } from '../../result.ts';
import { loadDeskCase } from './desk-case.ts';

/** From now on nothing deletes the case. */
export const holdDesk = once((reference: string, reason: string) =>
  changed(reference, call(contract.holdCase, { params: { reference }, body: { reason } })),
);

export const releaseDesk = once((reference: string) =>
  changed(reference, call(contract.releaseCase, { params: { reference } })),
);

/** The case follows each change, and each refusal: somebody else may have been faster. */
async function changed(reference: string, request: Promise<CallResult<unknown>>): Promise<Result<unknown>> {
  const result = resultOf(await request);
  await loadDeskCase(reference);
  return result;
}
