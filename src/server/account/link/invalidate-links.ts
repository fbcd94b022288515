import type { Kysely } from 'kysely';
import { deleteOpenLinks, type MailedLinkKind } from '../../db/mailed-link.ts';
import type { Tables } from '../../db/schema.ts';

/**
 * Which unused links of an account each event invalidates; undefined: all (decisions, Accounts). A stranger can register or
 * request a new password with any address, so neither invalidates a registration, a pending address or the first admin's link.
 */
const invalidatedKinds = {
  passwordForgotten: ['passwordForget'],
  emailChangeAsked: ['passwordForget'],
  phoneChanged: ['passwordForget'],
  activated: undefined,
  emailChanged: undefined,
  passwordChanged: undefined,
} satisfies Record<string, readonly MailedLinkKind[] | undefined>;

/** An invalidated link is refused with `link-superseded`. */
export const invalidateLinks = (
  trx: Kysely<Tables>,
  userId: string,
  event: keyof typeof invalidatedKinds,
): Promise<void> => deleteOpenLinks(trx, userId, invalidatedKinds[event]);
