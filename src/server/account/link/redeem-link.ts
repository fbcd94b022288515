import type { Kysely } from 'kysely';
import type { TokenEvent } from '#domain/account/token-event.ts';
import { paths } from '#site/paths.ts';
import type { StartedSession } from '../../auth/sessions.ts';
import { type Account, deleteInactiveAccount, lockAccount, updateAccount } from '../../db/account.ts';
import { isUniqueViolation } from '../../db/connection/failure.ts';
import { replacePasswordHash } from '../../db/credential.ts';
import { consumeLink, type PendingRegistration } from '../../db/mailed-link.ts';
import { deletePasswordRequestsOf } from '../../db/password-request.ts';
import type { Tables } from '../../db/schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { dateTimeText } from '../date-time-text.ts';
import { isEmailInUse } from '../email-in-use.ts';
import { toUnicodeEmail } from '../email-notation.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { invalidateLinks } from './invalidate-links.ts';
import { type LinkRefusal, type VerifiedLink, verifyLink } from './verify-link.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type LinkInput = {
  readonly token: string;
  readonly tokenType: TokenEvent;
  /** Of an activation: the password chosen at the registration, or a new one. */
  readonly password?: string | undefined;
  readonly newPassword?: string | undefined;
};
type Redeemed = {
  readonly ok: true;
  readonly kind: VerifiedLink['kind'];
  /** The session of this browser, where it is signed in to the account afterwards. */
  readonly session: StartedSession | undefined;
};
type Refusal = {
  readonly ok: false;
  readonly code: LinkRefusal['code'] | 'email-taken';
};
type Unconfirmed = Extract<Awaited<ReturnType<typeof confirmRegistration>>, { ok: false }>;

/** Redeems a mailed link. A link to a new password is only verified here: `resetPassword` redeems it. */
export async function redeemLink(
  services: Deps,
  input: LinkInput,
  visitor: Visitor,
): Promise<Redeemed | Refusal | Unconfirmed> {
  const { database, outbox } = services;
  const confirmed =
    input.tokenType === 'activation' ? await confirmRegistration(services, input, visitor) : NO_REGISTRATION;
  if (!confirmed.ok) return confirmed;
  const result = await database.db
    .transaction()
    .execute((trx) => applyLink(services, trx, input, confirmed.registration))
    .catch(emailTaken);
  if (!result.ok) return result;
  outbox.wake();
  return { ok: true, kind: result.kind, session: await sessionAfter(services, result, visitor) };
}

const NO_REGISTRATION = { ok: true, registration: undefined } as const;

/** Two accounts confirmed the same new address at once: the unique index refuses the second, which keeps its old address. */
function emailTaken(error: unknown): Refusal {
  if (isUniqueViolation(error)) return { ok: false, code: 'email-taken' };
  throw error;
}

type AppliedLink = {
  readonly ok: true;
  readonly kind: VerifiedLink['kind'];
  readonly userId: string;
  readonly email: string;
};

async function applyLink(
  services: Deps,
  trx: Kysely<Tables>,
  input: LinkInput,
  registration: PendingRegistration | undefined,
): Promise<AppliedLink | Refusal> {
  const verified = await verifyLink(services, trx, input, lockAccount);
  if (!verified.ok) return verified;
  const { account, kind, link } = verified;
  const applied = { ok: true, kind, userId: account.id, email: link.newEmail ?? account.email } as const;
  if (kind === 'passwordForget') return applied;
  if (kind === 'emailChange' && (await isEmailInUse(trx, applied.email))) return { ok: false, code: 'email-taken' };
  if (!(await consumeLink(trx, link.id, services.clock()))) return { ok: false, code: 'link-used' };
  if (registration) await activate(services, trx, account, registration);
  else await changeEmail(services, trx, verified, applied.email);
  return applied;
}

async function activate(
  { clock, newId, options, outbox }: Deps,
  trx: Kysely<Tables>,
  { id, email }: Account,
  { passwordHash: hash, phoneNumber }: PendingRegistration,
): Promise<void> {
  await invalidateLinks(trx, id, 'activated');
  await replacePasswordHash(trx, { id: newId(), userId: id, hash }, clock());
  await updateAccount(trx, id, { isActive: true, phoneNumber }, clock());
  await outbox.put(trx, 'konto-aktiviert', email, { manageLink: `${options.siteUrl}${paths.manage}` });
}

async function changeEmail(
  { clock, outbox }: Deps,
  trx: Kysely<Tables>,
  { account: { id, email } }: VerifiedLink,
  newEmail: string,
): Promise<void> {
  const now = clock();
  await invalidateLinks(trx, id, 'emailChanged');
  await deleteInactiveAccount(trx, newEmail);
  await updateAccount(trx, id, { email: newEmail }, now);
  // Requests for a new password were made with the old address.
  await deletePasswordRequestsOf(trx, email);
  await outbox.put(trx, 'email-geaendert', email, { newEmail: toUnicodeEmail(newEmail), time: dateTimeText(now) });
}

/**
 * An activation starts a session, where no second factor is needed; a change of the address keeps the session of this browser,
 * if it has one.
 */
async function sessionAfter(
  { auth: { sessions }, knownBrowsers }: Deps,
  { kind, userId, email }: AppliedLink,
  { device }: Visitor,
): Promise<StartedSession | undefined> {
  if (kind === 'passwordForget') return undefined;
  const session = kind === 'activation' ? await sessions.start(userId, device) : await sessions.read(device);
  if (session?.user.id !== userId) return undefined;
  return { ...session, cookies: [...session.cookies, knownBrowsers.cookieFor(email)] };
}
