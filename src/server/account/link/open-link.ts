import type { Kysely } from 'kysely';
import type { TokenEvent } from '#domain/account/token-event.ts';
import { paths } from '#site/paths.ts';
import type { Started } from '../../auth/sessions.ts';
import { isTaken } from '../../db/connection/failure.ts';
import { putPasswordHash } from '../../db/credential.ts';
import { consumeLink } from '../../db/mailed-link.ts';
import { deletePasswordRequestsOf } from '../../db/password-request.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteInactiveAccount, lockAccount, updateAccount } from '../../db/user.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { dateTimeText } from '../date-time-text.ts';
import { shownEmail } from '../email-address.ts';
import { isEmailInUse } from '../email-in-use.ts';
import { type LinkRefusal, type LockedLink, lockLink } from './locked-link.ts';
import { voidLinks } from './void-links.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'knownBrowsers' | 'newId' | 'options' | 'outbox'>;
type Opened = { readonly token: string; readonly tokenType: TokenEvent };
type Done = {
  readonly ok: true;
  readonly kind: LockedLink['kind'];
  /** The session of this browser, where it is signed in to the account afterwards. */
  readonly session: Started | undefined;
};
type Refused = {
  readonly ok: false;
  readonly code: LinkRefusal['code'] | 'email-taken';
};

/** Redeems a mailed link. A link to a new password is only verified here: `resetPassword` redeems it. */
export async function openLink(services: Deps, opened: Opened, visitor: Visitor): Promise<Done | Refused> {
  const { database, outbox } = services;
  const done = await database.db
    .transaction()
    .execute((trx) => applyLink(services, trx, opened))
    .catch(takenMeanwhile);
  if (!done.ok) return done;
  outbox.wake();
  return { ok: true, kind: done.kind, session: await sessionAfter(services, done, visitor) };
}

/** Two accounts confirmed the same new address at once: the unique index refuses the second, which keeps its old address. */
function takenMeanwhile(error: unknown): Refused {
  if (isTaken(error)) return { ok: false, code: 'email-taken' };
  throw error;
}

type Used = { readonly ok: true; readonly kind: LockedLink['kind']; readonly userId: string; readonly email: string };

async function applyLink(services: Deps, trx: Kysely<Tables>, opened: Opened): Promise<Used | Refused> {
  const held = await lockLink(services, trx, opened, lockAccount);
  if (!held.ok) return held;
  const { account, kind, link } = held;
  const used = { ok: true, kind, userId: account.id, email: link.newEmail ?? account.email } as const;
  if (kind === 'passwordForget') return used;
  if (kind === 'emailChange' && (await isEmailInUse(trx, used.email))) return { ok: false, code: 'email-taken' };
  if (!(await consumeLink(trx, link.id, services.clock()))) return { ok: false, code: 'link-used' };
  if (kind === 'activation') await activate(services, trx, held);
  else await changeEmail(services, trx, held, used.email);
  return used;
}

/** With the password and the phone number of the registration this link was mailed for. */
async function activate(
  { clock, newId, options, outbox }: Deps,
  trx: Kysely<Tables>,
  { account: { id, email }, link: { registration } }: LockedLink,
): Promise<void> {
  if (!registration) throw new Error('an activation without a registration');
  const { passwordHash: hash, phoneNumber } = registration;
  await voidLinks(trx, id, 'activated');
  await putPasswordHash(trx, { id: newId(), userId: id, hash }, clock());
  await updateAccount(trx, id, { isActive: true, phoneNumber }, clock());
  await outbox.put(trx, 'konto-aktiviert', email, { manageLink: `${options.siteUrl}${paths.manage}` });
}

async function changeEmail(
  { clock, outbox }: Deps,
  trx: Kysely<Tables>,
  { account: { id, email } }: LockedLink,
  newEmail: string,
): Promise<void> {
  const now = clock();
  await voidLinks(trx, id, 'emailChanged');
  await deleteInactiveAccount(trx, newEmail);
  await updateAccount(trx, id, { email: newEmail }, now);
  // Requests for a new password were made with the old address.
  await deletePasswordRequestsOf(trx, email);
  await outbox.put(trx, 'email-geaendert', email, { newEmail: shownEmail(newEmail), time: dateTimeText(now) });
}

/** An activation starts a session; a change of the address keeps the session of this browser, if it has one. */
async function sessionAfter(
  { auth: { sessions }, knownBrowsers }: Deps,
  { kind, userId, email }: Used,
  { device }: Visitor,
): Promise<Started | undefined> {
  if (kind === 'passwordForget') return undefined;
  const session = kind === 'activation' ? await sessions.start(userId, device) : await sessions.read(device);
  if (session?.user.id !== userId) return undefined;
  return { ...session, cookies: [...session.cookies, knownBrowsers.remember(email)] };
}
