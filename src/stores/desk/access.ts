import { call } from '#client/call.ts';
import type { Access } from '#contract/case-access.ts';
import * as contract from '#contract/case-access.ts';
import type { NewAccess } from '#domain/desk/family/new-access.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { Access };

/** For the one view that shows them. */
export const readAccess = once(
  async (reference: string): Promise<Result<readonly Access[]>> =>
    resultOf(await call(contract.listAccess, { params: { reference } })),
);

export const grantAccess = once(async (reference: string, body: NewAccess) =>
  resultOf(await call(contract.grantAccess, { params: { reference }, body })),
);

export const revokeAccess = once(
  async (reference: string, id: string): Promise<Result<readonly Access[]>> =>
    resultOf(await call(contract.revokeAccess, { params: { reference, id } })),
);
