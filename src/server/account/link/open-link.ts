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
  /** Of this browser, where it is signed in to the account now. */
  readonly session: Started | undefined;
};
type Refused = {
  readonly ok: false;
  readonly code: LinkRefusal['code'] | 'email-taken';
};

/** Does what a mailed link is for. A link to a new password is only looked at: it is used with the password. */
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

/** Two people confirmed the same address at the same moment: the second is told, and her old one stays. */
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

/** With the password and the number that were typed for this very link. */
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
  // Asked for at an address that is no longer hers.
  await deletePasswordRequestsOf(trx, email);
  await outbox.put(trx, 'email-geaendert', email, { newEmail: shownEmail(newEmail), time: dateTimeText(now) });
}

/** An activation signs in; a changed address signs in nobody, but a session of hers goes on under it. */
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
