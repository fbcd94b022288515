import type { Kysely } from 'kysely';
import type { Costing } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { MailKind, MailValues, MailWordings } from '#domain/mail/wording.ts';
import { insertMail, type MailAttachment } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import { renderMail } from './render/render.ts';

/** The only way a mail comes into being: a row in the caller's transaction. */
export type Outbox = {
  /** `db` is the transaction of what the mail tells of; where it rolls back there is no mail. */
  readonly put: <Kind extends MailKind>(
    db: Kysely<Tables>,
    kind: Kind,
    recipient: string,
    values: MailValues<Kind>,
    more?: MailMore,
  ) => Promise<void>;
  /** After the commit: the worker looks now instead of at its next round. */
  readonly wake: () => void;
};

/** What a mail has beside its words. */
type MailMore = {
  /** Shown as a table with its total, as on the screen. */
  readonly costing?: Costing | undefined;
  readonly attachments?: readonly MailAttachment[];
  readonly replyTo?: string;
  /** It waits in the outbox until then. */
  readonly notBefore?: Date;
};

export type OutboxDeps = {
  readonly wordings: MailWordings;
  readonly firm: Firm;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly onWake: () => void;
};

export const createOutbox = ({ wordings, firm, clock, newId, onWake }: OutboxDeps): Outbox => ({
  put: (db, kind, recipient, values, { costing, ...more } = {}) =>
    insertMail(db, {
      id: newId(),
      kind,
      recipient,
      ...renderMail(wordings, kind, values, firm, costing),
      createdAt: clock(),
      ...more,
    }),
  wake: onWake,
});
