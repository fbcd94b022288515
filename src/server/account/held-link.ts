import type { Kysely } from 'kysely';
import { type LinkKind, linkSeconds } from '#domain/session-life.ts';
import type { TokenEvent } from '#domain/token-event.ts';
import type { Tables } from '../db/schema.ts';
import { type Account, findAccount } from '../db/user.ts';
import { findUserEvent } from '../db/user-event.ts';
import type { Services } from '../services.ts';

type LinkRefusal = {
  readonly ok: false;
  readonly code: 'link-broken' | 'link-expired' | 'link-superseded' | 'link-used' | 'unknown-event';
};
export type HeldLink = {
  readonly ok: true;
  readonly kind: LinkKind;
  readonly eventId: string;
  readonly account: Account;
  /** Of a change of the address. */
  readonly newEmail: string | null;
};

const isLinkKind = (event: TokenEvent): event is LinkKind => event in linkSeconds;

/** A mailed link holds while its event is the person's newest and nobody has used it. */
export async function holdLink(
  { auth }: Pick<Services, 'auth'>,
  db: Kysely<Tables>,
  { token, tokenType }: { readonly token: string; readonly tokenType: TokenEvent },
): Promise<HeldLink | LinkRefusal> {
  if (!isLinkKind(tokenType)) return { ok: false, code: 'unknown-event' };
  const read = await auth.linkTokens.read(token);
  if (!read.ok) return read;
  const { claims } = read;
  if (claims.tokenType !== tokenType) return { ok: false, code: 'unknown-event' };
  const account = await findAccount(db, claims.userId);
  const event = account && (await findUserEvent(db, account.id));
  if (!event || account.isDisabled) return { ok: false, code: 'link-broken' };
  if (event.id !== claims.eventId) return { ok: false, code: 'link-superseded' };
  if (event.isUsed) return { ok: false, code: 'link-used' };
  return { ok: true, kind: tokenType, eventId: event.id, account, newEmail: event.newEmail };
}
