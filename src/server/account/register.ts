import type { Kysely } from 'kysely';
import type { RegistrationForm } from '#domain/account/form.ts';
import { findAccountByEmail, insertAccount, isInvited, lockAccount } from '../db/account.ts';
import type { Tables } from '../db/schema.ts';
import { withStorageQuota } from '../http/storage-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { mailExistingAccount } from './existing-account-mail.ts';
import { mailActivation } from './link/activation-mail.ts';
import { createLink } from './link/create-link.ts';
import { mailsPerAddress, mailsPerVisitor, type TooManyMails } from './mail-quota.ts';
import { personalWords } from './password/personal-words.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'freeSpace' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type Result = { readonly ok: true } | { readonly ok: false; readonly code: 'common-password' } | TooManyMails;

/** An account with its mail in bytes; one figure for every address, so that the quota reveals nothing. */
const REGISTRATION_BYTES = 32_000;

/**
 * The same steps and reply for every address; the mail says whether an account exists. Where the mail limit is reached,
 * nothing is stored and the result is `too-many-mails`: otherwise the mailbox would hold only links of other registrations.
 * Throws `too-much-stored` and `storage-low`.
 */
export async function register(
  services: Deps,
  form: RegistrationForm,
  visitor: Pick<Visitor, 'address'>,
): Promise<Result> {
  const { auth, database, firm, outbox, throttle } = services;
  const { email, password } = form;
  if (await auth.isCommonPassword(password, personalWords(email, firm))) return { ok: false, code: 'common-password' };
  const hash = await auth.passwords.hash(password);
  const storageUse = { visitor, share: 'rest', fixedBytes: REGISTRATION_BYTES } as const;
  const waitSeconds = await database.db.transaction().execute((trx) =>
    withStorageQuota(services, trx, storageUse, async (db) => {
      const actions = [mailsPerAddress('activation', email), mailsPerVisitor(visitor, 'activation', email)];
      const wait = await throttle.consumeIn(db, ...actions);
      if (wait === 0) await insertRegistration(services, db, form, hash);
      return wait;
    }),
  );
  if (waitSeconds > 0) return { ok: false, code: 'too-many-mails', waitSeconds };
  outbox.wake();
  return { ok: true };
}

/** Stores password and phone number with their own link; an earlier registration keeps its own data. */
async function insertRegistration(
  services: Deps,
  trx: Kysely<Tables>,
  { email, phoneNumber }: RegistrationForm,
  passwordHash: string,
): Promise<void> {
  const { clock, newId } = services;
  const newAccount = { id: newId(), email, phoneNumber: '', role: 'user', isActive: false } as const;
  const isNew = await insertAccount(trx, newAccount, clock());
  const id = isNew ? newAccount.id : (await findAccountByEmail(trx, email))?.id;
  const account = id && (await lockAccount(trx, id));
  if (!account || account.isDisabled || isInvited(account)) return;
  if (account.isActive) return mailExistingAccount(services, trx, email);
  const registration = { passwordHash, phoneNumber };
  const link = await createLink(services, trx, { userId: account.id, kind: 'activation', registration });
  await mailActivation(services, trx, { email, link, registeredAt: clock() });
}
