import { call } from '#client/call.ts';
import type { SignedIn } from '#contract/account.ts';
import { loginFactor, type Proof } from '#contract/factor.ts';
import type { Result } from '../../result.ts';
import { signedIn } from '../account.ts';

/** The session begins in this browser. */
export const enter = (value: SignedIn): Promise<Result> => signedIn('login', async () => ({ ok: true, value }), false);

/** The second step of a sign-in, or a passkey that stands for both. */
export const enterWith = (ticket: string, proof: Proof): Promise<Result> =>
  signedIn('login', () => call(loginFactor, { body: { ticket, ...proof } }), false);
