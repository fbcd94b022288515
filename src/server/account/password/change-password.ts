import type { UserUpdate } from '#domain/account/user-update.ts';
import type { Started } from '../../auth/sessions.ts';
import { putPasswordHash } from '../../db/credential.ts';
import { deleteSessions } from '../../db/session.ts';
import { type Account, lockAccount } from '../../db/user.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { voidLinks } from '../link/void-links.ts';
import { mailNewPassword } from './new-password-mail.ts';
import { checkOwnPassword } from './own-password.ts';
import { personalWords } from './personal-words.ts';
import type { TooManyTries } from './tries.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type Change = Extract<UserUpdate, { tokenType: 'passwordChange' }>;
type Changed =
  | { readonly ok: true; readonly session: Started }
  | { readonly ok: false; readonly code: 'wrong-password' | 'common-password' }
  | TooManyTries;

/** Ends every session, also that of this browser, whose cookie may have been copied; this browser gets a new one. */
export async function changePassword(
  services: Deps,
  account: Account,
  { oldValue, newValue }: Change,
  visitor: Visitor,
): Promise<Changed> {
  const { auth, clock, database, knownBrowsers, newId, outbox } = services;
  const { id, email } = account;
  const checked = await checkOwnPassword(services, account, oldValue, visitor);
  if (!checked.ok) return checked;
  if (await auth.isCommonPassword(newValue, personalWords(email, services.firm)))
    return { ok: false, code: 'common-password' };
  const hash = await auth.passwords.hash(newValue);
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, id))) throw new ProblemError('not-signed-in');
    await voidLinks(trx, id, 'passwordChanged');
    await putPasswordHash(trx, { id: newId(), userId: id, hash }, clock());
    await deleteSessions(trx, id);
    await mailNewPassword(services, trx, email);
  });
  outbox.wake();
  const session = await auth.sessions.start(id, visitor.device);
  return { ok: true, session: { ...session, cookies: [...session.cookies, knownBrowsers.remember(email)] } };
}
