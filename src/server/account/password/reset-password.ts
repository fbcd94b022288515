import type { UserUpdate } from '#domain/account/user-update.ts';
import { lockAccount, updateAccount } from '../../db/account.ts';
import { replacePasswordHash } from '../../db/credential.ts';
import { consumeLink } from '../../db/mailed-link.ts';
import { deleteSessions } from '../../db/session.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { invalidateLinks } from '../link/invalidate-links.ts';
import { type LinkRefusal, verifyLink } from '../link/verify-link.ts';
import { mailPasswordChanged } from './changed-mail.ts';
import { personalWords } from './personal-words.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'recordAct'
>;
type Reset = Extract<UserUpdate, { tokenType: 'passwordForget' }>;
type Refusal = LinkRefusal['code'] | 'common-password';
type Result =
  | { readonly ok: true; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly code: Refusal };

/**
 * Sets a new password by the mailed link, ends all sessions and activates an inactive account, since the link proves the
 * address. The data of a pending registration is not used: it may come from a stranger.
 */
export async function resetPassword(services: Deps, reset: Reset, { device }: Visitor): Promise<Result> {
  const { auth, clock, database, knownBrowsers, newId, outbox } = services;
  // Verified before the costly hashing as well, so that requests without a valid link cost no hash.
  const verified = await verifyLink(services, database.db, reset);
  if (!verified.ok) return verified;
  if (await auth.isCommonPassword(reset.newValue, personalWords(verified.account.email, services.firm)))
    return { ok: false, code: 'common-password' };
  const hash = await auth.passwords.hash(reset.newValue);
  const result = await database.db.transaction().execute(async (trx): Promise<Result> => {
    const locked = await verifyLink(services, trx, reset, lockAccount);
    if (!locked.ok) return locked;
    const { id, email } = locked.account;
    if (!(await consumeLink(trx, locked.link.id, clock()))) return { ok: false, code: 'link-used' };
    await invalidateLinks(trx, id, 'passwordChanged');
    await replacePasswordHash(trx, { id: newId(), userId: id, hash }, clock());
    await updateAccount(trx, id, { isActive: true }, clock());
    await deleteSessions(trx, id);
    await mailPasswordChanged(services, trx, email);
    await services.recordAct(trx, { kind: 'password-changed', actorId: id, subject: id, fields: { by: 'link' } });
    return { ok: true, cookies: [knownBrowsers.cookieFor(email)] };
  });
  if (!result.ok) return result;
  outbox.wake();
  return { ok: true, cookies: [...(await auth.sessions.signOut(device)), ...result.cookies] };
}
