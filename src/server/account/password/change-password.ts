import type { UserUpdate } from '#domain/account/user-update.ts';
import type { Check } from '../../auth/actor.ts';
import type { StartedSession } from '../../auth/sessions.ts';
import { type Account, lockAccount } from '../../db/account.ts';
import { replacePasswordHash } from '../../db/credential.ts';
import { deleteSessions } from '../../db/session.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { invalidateLinks } from '../link/invalidate-links.ts';
import { mailPasswordChanged } from './changed-mail.ts';
import { confirmPassword } from './confirm-password.ts';
import type { TooManyAttempts } from './limit-attempts.ts';
import { personalWords } from './personal-words.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type Change = Extract<UserUpdate, { tokenType: 'passwordChange' }>;
type Result =
  /** No session where the person has come to need a second factor meanwhile. */
  | { readonly ok: true; readonly session: StartedSession | undefined }
  | { readonly ok: false; readonly code: 'wrong-password' | 'same-password' | 'common-password' }
  | TooManyAttempts;

type Signed = { readonly visitor: Visitor; readonly check: Check };

/**
 * Ends every session, also that of this browser, whose cookie may have been copied; this browser gets a new one, which has
 * shown what the old one had.
 */
export async function changePassword(
  services: Deps,
  account: Account,
  { oldValue, newValue }: Change,
  { visitor, check }: Signed,
): Promise<Result> {
  const { auth, clock, database, knownBrowsers, newId, outbox } = services;
  const { id, email } = account;
  const checked = await confirmPassword(services, account, oldValue, visitor);
  if (!checked.ok) return checked;
  if (newValue === oldValue) return { ok: false, code: 'same-password' };
  if (await auth.isCommonPassword(newValue, personalWords(email, services.firm)))
    return { ok: false, code: 'common-password' };
  const hash = await auth.passwords.hash(newValue);
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, id))) throw new ProblemError('not-signed-in');
    await invalidateLinks(trx, id, 'passwordChanged');
    await replacePasswordHash(trx, { id: newId(), userId: id, hash }, clock());
    await deleteSessions(trx, id);
    await mailPasswordChanged(services, trx, email);
  });
  outbox.wake();
  const factorAt = check === 'none' ? null : check;
  const session = await auth.sessions.start(id, visitor.device, { factorAt });
  return {
    ok: true,
    session: session && { ...session, cookies: [...session.cookies, knownBrowsers.cookieFor(email)] },
  };
}
