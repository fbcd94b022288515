import { type CallResult, call } from '#client/call.ts';
import type { DeskCase } from '#contract/desk.ts';
import * as contract from '#contract/desk.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import { createArea } from '../../area.ts';
import { once, type Result, resultOf } from '../../result.ts';

export type { CasePerson, Deadline, DeskCase, Milestone } from '#contract/desk.ts';

/** The case that is worked on. */
export const deskCaseArea = createArea<DeskCase>();
forgetWithSession(deskCaseArea);

export const loadDeskCase = once(async (reference: string): Promise<void> => {
  await deskCaseArea.track(() => call(contract.getCase, { params: { reference } }));
});

/** From a version to the one that a change of this page has made of it, where nobody else came between. */
const own = new Map<number, number>();

/** What a change answers is the case as it is now. What refuses a change says nothing of how the case was loaded. */
export async function keepAnswer(before: number, request: Promise<CallResult<DeskCase>>): Promise<Result<DeskCase>> {
  const result = await request;
  if (result.ok) {
    if (result.value.version === before + 1) own.set(before, result.value.version);
    await deskCaseArea.track(async () => result);
  }
  return resultOf(result);
}

export const shownVersion = (): number => deskCaseArea.$area.get().data?.version ?? 0;

/** The version as far as only this page has gone on from the one that was read. */
export function followOwn(read: number): number {
  let version = read;
  for (let next = own.get(version); next !== undefined; next = own.get(version)) version = next;
  return version;
}
