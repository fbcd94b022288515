import { deletePasswordRequestsOf } from '../db/password-request.ts';
import { type Account, deleteAccountRow, lockAdmins } from '../db/user.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { dateTimeText } from './date-time-text.ts';
import { checkOwnPassword } from './password/own-password.ts';
import type { TooManyTries } from './password/tries.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'knownBrowsers' | 'outbox' | 'throttle'>;
type Deleted =
  | { readonly ok: true; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly code: 'wrong-password' | 'last-admin' }
  | TooManyTries;

/**
 * Deletes the account with its sessions, links, preparations, drafts and list of estimates. Estimates have no owner and stay;
 * an order is a contract and stays without its user.
 */
export async function deleteAccount(
  services: Deps,
  account: Account,
  password: string,
  visitor: Visitor,
): Promise<Deleted> {
  const { auth, clock, database, outbox } = services;
  const { id, email, role } = account;
  const checked = await checkOwnPassword(services, account, password, visitor);
  if (!checked.ok) return checked;
  const isDeleted = await database.db.transaction().execute(async (trx) => {
    if (role === 'admin' && (await lockAdmins(trx)).every((admin) => admin.id === id)) return false;
    await outbox.put(trx, 'konto-geloescht', email, { time: dateTimeText(clock()) });
    await deletePasswordRequestsOf(trx, email);
    await deleteAccountRow(trx, id);
    return true;
  });
  if (!isDeleted) return { ok: false, code: 'last-admin' };
  outbox.wake();
  return { ok: true, cookies: await auth.sessions.leave(visitor.device) };
}
