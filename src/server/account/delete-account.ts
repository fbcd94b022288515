import type { Kysely } from 'kysely';
import { type Account, deleteAccountRow, lockAdmins } from '../db/account.ts';
import { deletePasswordRequestsOf } from '../db/password-request.ts';
import type { Tables } from '../db/schema.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { dateTimeText } from './date-time-text.ts';
import { confirmPassword } from './password/confirm-password.ts';
import type { TooManyAttempts } from './password/limit-attempts.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'knownBrowsers' | 'outbox' | 'recordAct' | 'throttle'>;
type Result =
  | { readonly ok: true; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly code: 'wrong-password' | 'last-admin' }
  | TooManyAttempts;

/**
 * Deletes the account with its sessions, links, preparations, drafts and list of estimates. Estimates have no owner and stay for their term;
 * an order is a contract and stays without its user. `tell` mails what must be known of the things that go with it.
 */
export async function deleteAccount(
  services: Deps,
  account: Account,
  password: string,
  visitor: Visitor,
  tell: (trx: Kysely<Tables>) => Promise<void>,
): Promise<Result> {
  const { auth, clock, database, outbox, recordAct } = services;
  const { id, email, role } = account;
  const checked = await confirmPassword(services, account, password, visitor);
  if (!checked.ok) return checked;
  const isDeleted = await database.db.transaction().execute(async (trx) => {
    if (role === 'admin' && (await lockAdmins(trx)).every((admin) => admin.id === id)) return false;
    await outbox.put(trx, 'konto-geloescht', email, { time: dateTimeText(clock()) });
    await deletePasswordRequestsOf(trx, email);
    await tell(trx);
    await deleteAccountRow(trx, id);
    await recordAct(trx, { kind: 'account-deleted', actorId: id, subject: id });
    return true;
  });
  if (!isDeleted) return { ok: false, code: 'last-admin' };
  outbox.wake();
  return { ok: true, cookies: await auth.sessions.signOut(visitor.device) };
}
