import { storeAccessToken } from '#client/access-token.ts';
import { call } from '#client/call.ts';
import type { FactorKind, Proof } from '#contract/factor.ts';
import { checkFactor } from '#contract/own-factor.ts';
import { type Result, resultOf } from '../../result.ts';
import { factorsArea, loadFactors } from './own-factors.ts';
import { showOwnPasskey } from './passkey.ts';

export type { FactorKind };

/** Confirms once more who is signed in; afterwards important changes go for ten minutes. */
export async function checkWith(proof: Proof): Promise<Result> {
  const result = await call(checkFactor, { body: proof });
  if (result.ok) storeAccessToken(result.value.accessToken);
  return resultOf(result);
}

export async function checkByPasskey(): Promise<Result> {
  const shown = await showOwnPasskey();
  return shown.ok ? checkWith({ kind: 'passkey', assertion: shown.value.assertion }) : shown;
}

/** What the signed-in person can confirm with; undefined where that cannot be loaded. */
export async function loadKinds(): Promise<readonly FactorKind[] | undefined> {
  await loadFactors();
  const { data, error } = factorsArea.$area.get();
  if (!data || error) return undefined;
  const has = (kind: string) => data.factors.some((factor) => factor.kind === kind);
  return [
    ...(has('passkey') ? (['passkey'] as const) : []),
    ...(has('totp') ? (['totp'] as const) : []),
    ...(data.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
}
