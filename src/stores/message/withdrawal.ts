import { call } from '#client/call.ts';
import { withdraw as withdrawCall } from '#contract/message.ts';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';
import { sendingOf } from '../sending.ts';

/** `receivedAt`: when the withdrawal was received (§ 356a BGB), an instant. */
export type Received = { readonly message: string; readonly receivedAt: string };

const withdrawalArea = createArea<Received>();

const sending = sendingOf<WithdrawalForm>();

/** Sent again unchanged it is the same withdrawal, with the time at which the first arrived. */
export const withdraw = once(async (form: WithdrawalForm): Promise<Result<Received>> => {
  const idempotencyKey = sending.keyOf(form);
  const result = resultOf(await withdrawalArea.track(() => call(withdrawCall, { body: form, idempotencyKey })));
  if (result.ok) sending.end();
  return result;
});
