import type { Kysely } from 'kysely';
import type { UserUpdate } from '#domain/account/user-update.ts';
import { type Account, lockAccount } from '../db/account.ts';
import type { Tables } from '../db/schema.ts';
import { withStorageQuota } from '../http/storage-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { dateTimeText } from './date-time-text.ts';
import { isEmailInUse } from './email-in-use.ts';
import { toUnicodeEmail } from './email-notation.ts';
import { mailExistingAccount } from './existing-account-mail.ts';
import { createLink, linkMinutes } from './link/create-link.ts';
import { invalidateLinks } from './link/invalidate-links.ts';
import { mailsPerAddress, mailsPerVisitor, type TooManyMails } from './mail-quota.ts';
import { confirmPassword } from './password/confirm-password.ts';
import type { TooManyAttempts } from './password/limit-attempts.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'freeSpace' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type Change = Extract<UserUpdate, { tokenType: 'emailChange' }>;
type Result =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong-password' | 'same-email' }
  | TooManyMails
  | TooManyAttempts;

/** The link and both mails in bytes; one figure for every address. */
const CHANGE_BYTES = 40_000;

/**
 * Mails a link to the new address; the address changes when the link is opened. The reply is the same where the new address
 * has an account: only the mail to it says so.
 */
export async function requestEmailChange(
  services: Deps,
  account: Account,
  { oldValue, newValue: newEmail }: Change,
  visitor: Visitor,
): Promise<Result> {
  const { database, outbox } = services;
  const checked = await confirmPassword(services, account, oldValue, visitor);
  if (!checked.ok) return checked;
  if (newEmail === account.email) return { ok: false, code: 'same-email' };
  const storageUse = { visitor, share: 'rest', fixedBytes: CHANGE_BYTES } as const;
  const waitSeconds = await database.db.transaction().execute((trx) =>
    withStorageQuota(services, trx, storageUse, async (db) => {
      const actions = [mailsPerAddress('emailChange', newEmail), mailsPerVisitor(visitor, 'emailChange', newEmail)];
      const wait = await services.throttle.consumeIn(db, ...actions);
      if (wait === 0) await mailBoth(services, db, account, newEmail);
      return wait;
    }),
  );
  if (waitSeconds > 0) return { ok: false, code: 'too-many-mails', waitSeconds };
  outbox.wake();
  return { ok: true };
}

async function mailBoth(services: Deps, trx: Kysely<Tables>, account: Account, newEmail: string): Promise<void> {
  const { clock, outbox } = services;
  const values = { newEmail: toUnicodeEmail(newEmail), time: dateTimeText(clock()) };
  if (!(await lockAccount(trx, account.id))) throw new ProblemError('not-signed-in');
  await invalidateLinks(trx, account.id, 'emailChangeAsked');
  const link = await createLink(services, trx, { userId: account.id, kind: 'emailChange', newEmail });
  if (await isEmailInUse(trx, newEmail)) await mailExistingAccount(services, trx, newEmail);
  else await outbox.put(trx, 'email-bestaetigen', newEmail, { ...values, link, minutes: linkMinutes('emailChange') });
  await outbox.put(trx, 'email-wird-geaendert', account.email, values);
}
