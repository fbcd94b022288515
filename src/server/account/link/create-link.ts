import type { Kysely } from 'kysely';
import { type LinkKind, linkSeconds } from '#domain/account/session-life.ts';
import { activatePath } from '#site/account-paths.ts';
import { extendLink, insertMailedLink, type PendingRegistration } from '../../db/mailed-link.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'newId' | 'options'>;
type NewLink = { readonly userId: string } & (
  | { readonly kind: 'activation'; readonly registration: PendingRegistration }
  | { readonly kind: 'emailChange'; readonly newEmail: string }
  | { readonly kind: 'passwordForget' | 'firstAdmin' | 'invitation' }
);
type ExistingLink = Pick<NewLink, 'userId' | 'kind'> & { readonly id: string };

/** Both set the first password. That of the first admin is printed at the start, that of the team is mailed; both outlast a weekend. */
const firstPassword = { firstAdmin: 48 * 60 * 60, invitation: 48 * 60 * 60 } as const;
const lifetimeSeconds = { ...linkSeconds, ...firstPassword } as const;

/** Stores a new link and returns its URL. */
export async function createLink(services: Deps, trx: Kysely<Tables>, link: NewLink): Promise<string> {
  const now = services.clock();
  const id = services.newId();
  await insertMailedLink(trx, { ...link, id, createdAt: now, expiresAt: expiryOf(link, now) });
  return urlOf(services, { ...link, id });
}

/** Extends the same link by its full lifetime and returns its URL; one use invalidates it in every mail. */
export async function renewLink(services: Deps, trx: Kysely<Tables>, link: ExistingLink): Promise<string> {
  await extendLink(trx, link.id, expiryOf(link, services.clock()));
  return urlOf(services, link);
}

const expiryOf = ({ kind }: Pick<NewLink, 'kind'>, now: Date): Date =>
  new Date(now.getTime() + lifetimeSeconds[kind] * 1000);

async function urlOf({ auth, options }: Deps, { id, userId, kind }: ExistingLink): Promise<string> {
  const tokenType = kind in linkSeconds ? (kind as LinkKind) : 'passwordForget';
  const token = await auth.linkTokens.issue({ userId, linkId: id, tokenType }, lifetimeSeconds[kind]);
  return `${options.siteUrl}${activatePath(token)}`;
}

/** As the mails have it: `48`, `30`. */
export const linkHours = (kind: NewLink['kind']): string => String(lifetimeSeconds[kind] / 3600);
export const linkMinutes = (kind: LinkKind): string => String(linkSeconds[kind] / 60);
