import type { Kysely } from 'kysely';
import { deleteOpenLinks, type MailedLinkKind } from '../../db/mailed-link.ts';
import type { Tables } from '../../db/schema.ts';

/**
 * Which open links of the person an event makes void (decisions, Accounts). A stranger can cause a registration and a forgotten
 * password, so neither takes a registration or a pending address from its owner, nor the printed link from the first admin.
 */
const voided = {
  passwordForgotten: ['passwordForget'],
  emailChangeAsked: ['passwordForget'],
  phoneChanged: ['passwordForget'],
  activated: undefined,
  emailChanged: undefined,
  passwordChanged: undefined,
} satisfies Record<string, readonly MailedLinkKind[] | undefined>;

/** A link that was made void answers `link-superseded`. */
export const voidLinks = (trx: Kysely<Tables>, userId: string, event: keyof typeof voided): Promise<void> =>
  deleteOpenLinks(trx, userId, voided[event]);
