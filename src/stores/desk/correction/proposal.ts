import { type CallResult, call } from '#client/call.ts';
import type { ProposedCorrection } from '#contract/correction-answer.ts';
import * as contract from '#contract/correction-answer.ts';
import { createArea } from '../../area.ts';
import { once, type Result, resultOf } from '../../result.ts';

export type { ProposedCorrection };

/** The change of an order that a mailed link is about. */
export const proposalArea = createArea<ProposedCorrection>();

export const openProposal = once(
  async (code: string): Promise<Result<ProposedCorrection>> =>
    resultOf(await proposalArea.track(() => call(contract.openCorrection, { body: { code } }))),
);

/** What was declared beside the button, as the server wants it. */
export const declaredSchema = (code: string) => ({
  safeParse: (typed: unknown) => {
    const { beginAtOnce, withdrawalRead } = typed as Readonly<Record<string, string>>;
    return contract.Agreement.safeParse({
      code,
      beginAtOnce: beginAtOnce === '' ? undefined : beginAtOnce === 'ja',
      withdrawalRead: withdrawalRead === 'ja' || undefined,
    });
  },
});

export const agree = once((body: contract.Agreement) =>
  answered(call(contract.agreeToCorrection, { body }), body.code),
);

export const decline = once((code: string) => answered(call(contract.declineCorrection, { body: { code } }), code));

/** What was decided meanwhile is shown at once. */
async function answered(
  request: Promise<CallResult<ProposedCorrection>>,
  code: string,
): Promise<Result<ProposedCorrection>> {
  const result = await request;
  if (result.ok) await proposalArea.track(async () => result);
  else if (result.failure.body !== undefined) await openProposal(code);
  return resultOf(result);
}
