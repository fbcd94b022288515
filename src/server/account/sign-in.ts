import type { LoginForm } from '#domain/account/form.ts';
import type { StartedSession } from '../auth/sessions.ts';
import { countStoredBytes } from '../http/storage-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { resendActivationMail } from './link/resend-activation-mail.ts';
import { limitPasswordAttempts, type TooManyAttempts } from './password/limit-attempts.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'freeSpace' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type Result =
  | ({ readonly ok: true } & StartedSession)
  | { readonly ok: false; readonly code: 'wrong-credentials' | 'not-activated' }
  | TooManyAttempts;

/** Counters of the attempt and the session, in bytes. */
const ATTEMPT_BYTES = 2000;

/** With the right password of an inactive account the activation link is mailed again. Throws `too-much-stored`. */
export async function signIn(services: Deps, { email, password }: LoginForm, visitor: Visitor): Promise<Result> {
  const { auth, knownBrowsers } = services;
  await countStoredBytes(services, visitor, ATTEMPT_BYTES);
  const attempt = await limitPasswordAttempts(services, {
    email,
    visitor,
    verify: () => auth.sessions.signIn(email, password, visitor.device),
    isRight: (signedIn) => signedIn.ok || signedIn.code === 'not-activated',
  });
  if (!attempt.ok) return attempt;
  const signedIn = attempt.result;
  if (signedIn.ok) return { ...signedIn, cookies: [...signedIn.cookies, knownBrowsers.cookieFor(email)] };
  if (signedIn.code === 'not-activated') await resendActivationMail(services, signedIn, visitor);
  return signedIn;
}
