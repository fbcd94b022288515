import { call } from '#client/call.ts';
import { changeCase } from '#contract/desk.ts';
import { $session } from '../../account/session.ts';
import { once, type Result, resultOf } from '../../result.ts';

/** Of a case that a call has begun, with the call as its first step done; where somebody was faster, the server says so. */
const BEGUN_VERSION = 2;

/** The case of a call becomes that of who is signed in here. */
export const takeOver = once(async (reference: string): Promise<Result> => {
  const session = $session.get();
  const body = { assignee: session.status === 'authenticated' ? session.userId : null };
  return resultOf(await call(changeCase, { params: { reference }, version: BEGUN_VERSION, body }));
});
