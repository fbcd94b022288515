import type { LoginForm } from '#domain/account/form.ts';
import type { Started } from '../auth/sessions.ts';
import { countStored } from '../http/storing.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { remindOfActivation } from './link/remind-of-activation.ts';
import { type TooManyTries, tryPassword } from './password/tries.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'freeSpace' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type SignedIn =
  | ({ readonly ok: true } & Started)
  | { readonly ok: false; readonly code: 'wrong-credentials' | 'not-activated' }
  | TooManyTries;

/** Counters of the attempt and the session, in bytes. */
const TRY_BYTES = 2000;

/** With the right password of an inactive account the activation link is mailed again. Throws `too-much-stored`. */
export async function signIn(services: Deps, { email, password }: LoginForm, visitor: Visitor): Promise<SignedIn> {
  const { auth, knownBrowsers } = services;
  await countStored(services, visitor, TRY_BYTES);
  const tried = await tryPassword(services, {
    email,
    visitor,
    look: () => auth.sessions.signIn(email, password, visitor.device),
    isRight: (signedIn) => signedIn.ok || signedIn.code === 'not-activated',
  });
  if (!tried.ok) return tried;
  const signedIn = tried.result;
  if (signedIn.ok) return { ...signedIn, cookies: [...signedIn.cookies, knownBrowsers.remember(email)] };
  if (signedIn.code === 'not-activated') await remindOfActivation(services, signedIn, visitor);
  return signedIn;
}
