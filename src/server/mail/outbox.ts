import type { Kysely } from 'kysely';
import type { Firm } from '#domain/firm.ts';
import type { MailKind, MailValues, MailWordings } from '#domain/mail-wording.ts';
import { insertMail } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import { renderMail } from './render.ts';

/** The only way a mail comes into being: a row in the caller's transaction. */
export type Outbox = {
  /** `db` is the transaction of what the mail tells of; where it rolls back there is no mail. */
  readonly put: <Kind extends MailKind>(
    db: Kysely<Tables>,
    kind: Kind,
    recipient: string,
    values: MailValues<Kind>,
  ) => Promise<void>;
  /** After the commit: the worker looks now instead of at its next round. */
  readonly wake: () => void;
};

export type OutboxParts = {
  readonly wordings: MailWordings;
  readonly firm: Firm;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly onWake: () => void;
};

export const createOutbox = ({ wordings, firm, clock, newId, onWake }: OutboxParts): Outbox => ({
  put: (db, kind, recipient, values) =>
    insertMail(db, { id: newId(), kind, recipient, ...renderMail(wordings, kind, values, firm), createdAt: clock() }),
  wake: onWake,
});
