import type { Kysely } from 'kysely';
import type { RegistrationForm } from '#domain/account-form.ts';
import { putPasswordHash } from '../db/credential.ts';
import type { Tables } from '../db/schema.ts';
import { type Account, findAccountByEmail, insertAccount, updateAccount } from '../db/user.ts';
import type { Services } from '../services.ts';
import { storeFor } from '../storing.ts';
import { mailActivation } from './activation-mail.ts';
import { mailExistingAccount } from './existing-account-mail.ts';
import { mayMail } from './mail-quota.ts';
import { nearWords } from './near-words.ts';
import type { Visitor } from './visitor.ts';

type Needs = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'freeSpace' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type Registered = { readonly ok: true } | { readonly ok: false; readonly code: 'common-password' };

/** An account with its mail; the same for every address, so that the sum tells nothing about one. */
const REGISTRATION_BYTES = 32_000;

/**
 * The same way and answer for every address: who owns it learns the rest by mail. Where too many mails would go there,
 * nothing changes at all, so that nobody slips another password under a link that is on its way. Throws `too-much-stored` and `storage-low`.
 */
export async function register(
  services: Needs,
  form: RegistrationForm,
  visitor: Pick<Visitor, 'address'>,
): Promise<Registered> {
  const { auth, database, outbox } = services;
  if (await auth.isCommonPassword(form.password, nearWords(form.email, services.firm)))
    return { ok: false, code: 'common-password' };
  const hash = await auth.passwords.hash(form.password);
  const storer = { visitor, share: 'rest', fixedBytes: REGISTRATION_BYTES } as const;
  await database.db.transaction().execute((trx) =>
    storeFor(services, trx, storer, async (db) => {
      if (await mayMail(services, db, 'activation', form.email)) await welcome(services, db, form, hash);
    }),
  );
  outbox.wake();
  return { ok: true };
}

async function welcome(
  services: Needs,
  trx: Kysely<Tables>,
  { email, phoneNumber }: RegistrationForm,
  hash: string,
): Promise<void> {
  const { clock, newId } = services;
  const made = { id: newId(), email, phoneNumber, role: 'user', isActive: false } as const;
  const known = (await insertAccount(trx, made, clock())) ? undefined : await findAccountByEmail(trx, email);
  if (known?.isDisabled) return;
  if (known?.isActive) return mailExistingAccount(services, trx, email);
  const { id }: Pick<Account, 'id'> = known ?? made;
  if (known) await updateAccount(trx, id, { phoneNumber }, clock());
  await putPasswordHash(trx, { id: newId(), userId: id, hash }, clock());
  await mailActivation(services, trx, { id, email });
}
