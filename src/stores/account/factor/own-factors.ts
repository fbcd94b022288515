import { call } from '#client/call.ts';
import { type Factors, listFactors, newRecoveryCodes, removeFactor } from '#contract/own-factor.ts';
import { createArea } from '../../area.ts';
import { once, type Result, resultOf } from '../../result.ts';
import { forgetWithSession } from '../forget-with-session.ts';

export type { Factors };
export type Factor = Factors['factors'][number];

/** The second factors of the signed-in person. */
export const factorsArea = createArea<Factors>();
forgetWithSession(factorsArea);

export const loadFactors = once(async (): Promise<void> => {
  await factorsArea.track(() => call(listFactors, {}));
});

/** What another tab has removed before counts as removed. */
export const dropFactor = once(async (id: string): Promise<Result> => {
  const result = resultOf(await call(removeFactor, { params: { id } }));
  const isGone = result.ok || result.code === 'unknown-factor';
  if (isGone) await loadFactors();
  return isGone ? { ok: true, message: '', value: undefined } : result;
});

/** The old codes no longer hold. */
export const renewCodes = once(async (): Promise<Result<{ readonly recoveryCodes: readonly string[] }>> => {
  const result = resultOf(await call(newRecoveryCodes, {}));
  if (result.ok) await loadFactors();
  return result;
});
