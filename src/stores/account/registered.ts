import { type CallResult, call } from '#client/call.ts';
import * as user from '#contract/user.ts';
import type { UserLastAction } from '#domain/account/workflow.ts';
import { $userLastAction } from './user.ts';

export const checkIsRegistered = async (email: string): Promise<boolean | undefined> =>
  (await asked('checkRegistered', () => call(user.checkIsRegistered, { body: { email } })))?.isRegistered;
export const checkAccountFree = async (email: string, phoneNumber: string): Promise<boolean | undefined> =>
  (await asked('checkAccountFreeCreation', () => call(user.checkAccountFreeCreation, { body: { email, phoneNumber } })))
    ?.isFree;

async function asked<T>(action: UserLastAction, request: () => Promise<CallResult<T>>): Promise<T | undefined> {
  $userLastAction.set(action);
  const result = await request();
  return result.ok ? result.value : undefined;
}
