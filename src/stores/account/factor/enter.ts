import { storeAccessToken } from '#client/access-token.ts';
import { call } from '#client/call.ts';
import type { SignedIn } from '#contract/account.ts';
import { loginFactor, type Proof } from '#contract/factor.ts';
import { failedResult, type Result, resultOf } from '../../result.ts';
import { userArea } from '../user.ts';
import { runWorkflow } from '../workflow.ts';

/** The session begins in this browser. */
export async function enter({ accessToken, user }: SignedIn): Promise<void> {
  storeAccessToken(accessToken);
  if (user) await userArea.track(async () => ({ ok: true, value: user }));
}

/** The second step of a sign-in, or a passkey that stands for both. */
export async function enterWith(ticket: string, proof: Proof): Promise<Result> {
  const result = await runWorkflow('login', () => call(loginFactor, { body: { ticket, ...proof } }));
  if (!result.ok) return failedResult(result.failure);
  await enter(result.value);
  return resultOf(result);
}
