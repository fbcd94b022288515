import type { Kysely } from 'kysely';
import { type LinkKind, linkSeconds } from '#domain/account/session-life.ts';
import type { TokenEvent } from '#domain/account/token-event.ts';
import { type Account, findAccount } from '../../db/account.ts';
import { findMailedLink, type MailedLink } from '../../db/mailed-link.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

export type LinkRefusal = {
  readonly ok: false;
  readonly code: 'link-broken' | 'link-expired' | 'link-superseded' | 'link-used' | 'unknown-event';
};
export type VerifiedLink = {
  readonly ok: true;
  readonly kind: LinkKind;
  readonly link: MailedLink;
  readonly account: Account;
};

const isLinkKind = (event: TokenEvent): event is LinkKind => event in linkSeconds;

/**
 * A mailed link is valid until it is used or an event invalidates it (`invalidate-links.ts`); an activation link only while
 * the account is inactive. With a `find` that locks the account, concurrent requests are handled one after the other.
 */
export async function verifyLink(
  { auth }: Pick<Services, 'auth'>,
  db: Kysely<Tables>,
  { token, tokenType }: { readonly token: string; readonly tokenType: TokenEvent },
  find: (db: Kysely<Tables>, userId: string) => Promise<Account | undefined> = findAccount,
): Promise<VerifiedLink | LinkRefusal> {
  if (!isLinkKind(tokenType)) return { ok: false, code: 'unknown-event' };
  const read = await auth.linkTokens.read(token);
  if (!read.ok) return read;
  const { claims } = read;
  if (claims.tokenType !== tokenType) return { ok: false, code: 'unknown-event' };
  const account = await find(db, claims.userId);
  if (!account || account.isDisabled) return { ok: false, code: 'link-broken' };
  const link = await findMailedLink(db, account.id, claims.linkId);
  if (link?.isUsed) return { ok: false, code: 'link-used' };
  if (!link || (tokenType === 'activation' && account.isActive)) return { ok: false, code: 'link-superseded' };
  return { ok: true, kind: tokenType, link, account };
}
