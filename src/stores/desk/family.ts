import { call } from '#client/call.ts';
import type { FamilyStatus } from '#contract/case-status.ts';
import * as contract from '#contract/case-status.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { FamilyStatus };

/** How far the case of a mailed link is. */
export const familyArea = createArea<FamilyStatus>();

export const openCase = once(
  async (code: string): Promise<Result<FamilyStatus>> =>
    resultOf(await familyArea.track(() => call(contract.openCase, { body: { code } }))),
);
