import type { Kysely } from 'kysely';
import { findAccountByEmail, insertAccount, lockAdmins, updateAccount } from '../db/account.ts';
import { deletePassword, replacePasswordHash } from '../db/credential.ts';
import { listOpenLinks } from '../db/mailed-link.ts';
import type { Tables } from '../db/schema.ts';
import { setSetting } from '../db/setting.ts';
import { StartupError } from '../process/startup-error.ts';
import type { Services } from '../services.ts';
import { toAsciiEmail } from './email-notation.ts';
import { createLink, renewLink } from './link/create-link.ts';
import { invalidateLinks } from './link/invalidate-links.ts';
import { personalWords } from './password/personal-words.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'firm' | 'newId' | 'options'>;
type AdminConfig = { readonly adminEmail: string | undefined; readonly adminPassword: string | undefined };

/**
 * Creates an admin account where there is none (decisions, Accounts). Returns a link that sets the password once, or undefined
 * where an admin has a password.
 */
export async function ensureFirstAdmin(
  services: Deps,
  { adminEmail, adminPassword }: AdminConfig,
): Promise<string | undefined> {
  const { clock, database, firm, newId } = services;
  if (await database.db.transaction().execute(hasAdmin)) return undefined;
  const hash = adminEmail && adminPassword ? await hashPassword(services, adminPassword, adminEmail) : undefined;
  return database.db.transaction().execute(async (trx) => {
    // The write serialises processes that start at the same time.
    await setSetting(trx, 'firstAdminSoughtAt', clock().toISOString());
    if (await hasAdmin(trx)) return undefined;
    const [candidate] = await lockAdmins(trx);
    const id = await createAdmin(
      services,
      trx,
      normalizedEmail(adminEmail) ?? candidate?.email ?? normalizedEmail(firm.email) ?? firm.email,
    );
    if (hash !== undefined) {
      await invalidateLinks(trx, id, 'passwordChanged');
      await replacePasswordHash(trx, { id: newId(), userId: id, hash }, clock());
    }
    return (await hasAdmin(trx)) ? undefined : passwordLink(services, trx, id);
  });
}

export const firstAdminSentence = (link: string): string =>
  `Noch hat niemand ein Passwort, um die Daten zu verwalten. Dieser Link setzt es; er gilt einmal und 48 Stunden lang:\n${link}`;

const hasAdmin = async (trx: Kysely<Tables>): Promise<boolean> =>
  (await lockAdmins(trx)).some(({ hasPassword }) => hasPassword);

const normalizedEmail = (email: string | undefined): string | undefined => email && toAsciiEmail(email.toLowerCase());

async function hashPassword({ auth, firm }: Deps, password: string, email: string): Promise<string> {
  if (await auth.isCommonPassword(password, personalWords(email, firm)))
    throw new StartupError('ADMIN_PASSWORD ist zu leicht zu erraten. Bitte wählen Sie ein anderes.');
  return auth.passwords.hash(password);
}

async function createAdmin({ clock, newId, firm }: Deps, trx: Kysely<Tables>, email: string): Promise<string> {
  const admin = { id: newId(), email, phoneNumber: firm.phone, role: 'admin', isActive: true } as const;
  if (await insertAccount(trx, admin, clock())) return admin.id;
  const existing = await findAccountByEmail(trx, email);
  if (!existing) throw new Error('an address that is taken has no account');
  // An unconfirmed registration: its password may come from a stranger.
  if (!existing.isActive) {
    await invalidateLinks(trx, existing.id, 'activated');
    await deletePassword(trx, existing.id);
  }
  await updateAccount(trx, existing.id, { role: 'admin', isActive: true }, clock());
  return existing.id;
}

/** The same link at each start, so that the one printed by an earlier start or another process stays valid. */
async function passwordLink(services: Deps, trx: Kysely<Tables>, userId: string): Promise<string> {
  const [printed] = await listOpenLinks(trx, userId, 'firstAdmin', services.clock());
  return printed ? renewLink(services, trx, printed) : createLink(services, trx, { userId, kind: 'firstAdmin' });
}
