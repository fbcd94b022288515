import { findAccountByEmail } from '../../db/account.ts';
import type { Services } from '../../services.ts';
import { toAsciiEmail } from '../email-notation.ts';
import { resetFactors } from './reset-factors.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'outbox' | 'recordAct'> & { readonly siteUrl: string };
type Result = { readonly ok: boolean; readonly message: string };

const DONE =
  'Der zweite Schritt ist zurückgesetzt, alle Geräte sind abgemeldet, und die Person bekommt eine E-Mail. Bei der nächsten Anmeldung mit ihrem Passwort richtet sie einen neuen ein.';
const UNKNOWN = 'Zu dieser E-Mail-Adresse gibt es niemanden mit der Rolle Verwaltung. Es wurde nichts geändert.';

/** Of an admin whom no other admin can help; in the log without an actor, as whoever may run a command here is not known. */
export async function resetAdmin({ siteUrl, ...services }: Deps, typed: string): Promise<Result> {
  const { database, recordAct } = services;
  const email = toAsciiEmail(typed.trim().toLowerCase());
  return database.db.transaction().execute(async (trx) => {
    const account = email === undefined ? undefined : await findAccountByEmail(trx, email);
    if (account?.role !== 'admin') return { ok: false, message: UNKNOWN };
    await resetFactors({ ...services, options: { siteUrl } }, trx, account.id);
    await recordAct(trx, { kind: 'factor-reset', actorId: null, subject: account.id, fields: { way: 'command' } });
    return { ok: true, message: DONE };
  });
}
