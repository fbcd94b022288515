import type { PendingRegistration } from '../../db/mailed-link.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { limitPasswordAttempts, type TooManyAttempts } from '../password/limit-attempts.ts';
import { personalWords } from '../password/personal-words.ts';
import { type LinkRefusal, type VerifiedLink, verifyLink } from './verify-link.ts';

type Deps = Pick<Services, 'auth' | 'database' | 'firm' | 'knownBrowsers' | 'throttle'>;
type Typed = { readonly password?: string | undefined; readonly newPassword?: string | undefined };
type Confirmed = { readonly ok: true; readonly registration: PendingRegistration };
type Refusal =
  | LinkRefusal
  | { readonly ok: false; readonly code: 'password-needed' | 'not-the-chosen-password' | 'common-password' }
  | TooManyAttempts;

/**
 * Whoever opens the link of a registration types its password or a new one; the result is what the account gets. Anybody can
 * register any address, and its owner cannot see who did: by the link alone a stranger's password would come into force.
 *
 * A link without a password is refused with `password-needed` and stays valid, so that the page can ask.
 */
export async function confirmRegistration(
  services: Deps,
  { token, ...typed }: Typed & { readonly token: string },
  visitor: Visitor,
): Promise<Confirmed | Refusal> {
  // Outside of a transaction, since verifying and hashing take long; `applyLink` verifies the link again.
  const verified = await verifyLink(services, services.database.db, { token, tokenType: 'activation' });
  if (!verified.ok) return verified;
  if (typed.newPassword !== undefined) return withNewPassword(services, verified, typed.newPassword);
  if (typed.password !== undefined) return withChosenPassword(services, verified, typed.password, visitor);
  return { ok: false, code: 'password-needed' };
}

/** The phone number of the registration is not used: it may come from a stranger. */
async function withNewPassword(
  { auth, firm }: Deps,
  { account }: VerifiedLink,
  password: string,
): Promise<Confirmed | Refusal> {
  if (await auth.isCommonPassword(password, personalWords(account.email, firm)))
    return { ok: false, code: 'common-password' };
  return { ok: true, registration: { passwordHash: await auth.passwords.hash(password), phoneNumber: '' } };
}

/** Attempts are counted for the link: a stranger's sign-ins with the same address do not delay its owner. */
async function withChosenPassword(
  services: Deps,
  { account: { email }, link: { id, registration } }: VerifiedLink,
  password: string,
  visitor: Visitor,
): Promise<Confirmed | Refusal> {
  if (!registration) throw new Error('an activation without a registration');
  const attempt = await limitPasswordAttempts(services, {
    email,
    linkId: id,
    visitor,
    verify: () => services.auth.passwords.verify(registration.passwordHash, password),
    isRight: (isRight) => isRight,
  });
  if (!attempt.ok) return attempt;
  return attempt.result ? { ok: true, registration } : { ok: false, code: 'not-the-chosen-password' };
}
