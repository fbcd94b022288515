import type { UserUpdate } from '#domain/account/user-update.ts';
import { putPasswordHash } from '../../db/credential.ts';
import { consumeLink } from '../../db/mailed-link.ts';
import { deleteSessions } from '../../db/session.ts';
import { lockAccount, updateAccount } from '../../db/user.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { type LinkRefusal, lockLink } from '../link/locked-link.ts';
import { voidLinks } from '../link/void-links.ts';
import { mailNewPassword } from './new-password-mail.ts';
import { personalWords } from './personal-words.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'firm' | 'knownBrowsers' | 'newId' | 'options' | 'outbox'>;
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
  const looked = await lockLink(services, database.db, reset);
  if (!looked.ok) return looked;
  if (await auth.isCommonPassword(reset.newValue, personalWords(looked.account.email, services.firm)))
    return { ok: false, code: 'common-password' };
  const hash = await auth.passwords.hash(reset.newValue);
  const done = await database.db.transaction().execute(async (trx): Promise<Result> => {
    const held = await lockLink(services, trx, reset, lockAccount);
    if (!held.ok) return held;
    const { id, email } = held.account;
    if (!(await consumeLink(trx, held.link.id, clock()))) return { ok: false, code: 'link-used' };
    await voidLinks(trx, id, 'passwordChanged');
    await putPasswordHash(trx, { id: newId(), userId: id, hash }, clock());
    await updateAccount(trx, id, { isActive: true }, clock());
    await deleteSessions(trx, id);
    await mailNewPassword(services, trx, email);
    return { ok: true, cookies: [knownBrowsers.remember(email)] };
  });
  if (!done.ok) return done;
  outbox.wake();
  return { ok: true, cookies: [...(await auth.sessions.leave(device)), ...done.cookies] };
}
