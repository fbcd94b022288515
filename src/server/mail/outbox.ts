import type { Kysely } from 'kysely';
import type { Costing } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { TextBlock } from '#domain/mail/text-blocks.ts';
import type { MailKind, MailValues, MailWordings } from '#domain/mail/wording.ts';
import type { UnwrittenMail } from '../db/mail/unwritten.ts';
import { insertMail, type MailAttachment } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import { type RenderedMail, renderMail, subjectOf } from './render/render.ts';

/** Every mail is inserted here as a row, in the caller's transaction. */
export type Outbox = {
  /** `db` is the transaction of the event; a rollback removes the mail as well. */
  readonly put: <Kind extends MailKind>(
    db: Kysely<Tables>,
    kind: Kind,
    recipient: string,
    values: MailValues<Kind>,
    more?: MailOptions,
  ) => Promise<void>;
  /** Text and HTML of a row, written now where they were not. */
  readonly write: (row: MailRow) => Pick<RenderedMail, 'text' | 'html'>;
  /** To be called after the commit: the worker polls at once instead of at its next interval. */
  readonly wake: () => void;
  /** What an answer may begin with, as it was published last. */
  readonly blocks: () => readonly TextBlock[];
};

/** What of a row makes its words. */
type MailRow = {
  readonly kind: string;
  readonly text: string;
  readonly html: string;
  readonly unwritten?: UnwrittenMail | undefined;
};

/** Optional parts of a mail. */
type MailOptions = {
  /** Where a row names the mail; else it gets a new one. */
  readonly id?: string;
  /** The message that it answers. */
  readonly thread?: string;
  /** Of the recipient, as typed: the mail greets her by it. */
  readonly name?: string | undefined;
  /** Rendered as a table with its total. */
  readonly costing?: Costing | undefined;
  readonly attachments?: readonly MailAttachment[];
  readonly replyTo?: string;
  /** Not sent before this time. */
  readonly notBefore?: Date;
  /** The case that it tells of; left out: the one whose number stands in its values. */
  readonly caseReference?: string | undefined;
};

export type OutboxDeps = {
  readonly wordings: MailWordings;
  readonly firm: Firm;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly onWake: () => void;
};

export const createOutbox = ({ wordings, firm, clock, newId, onWake }: OutboxDeps): Outbox => ({
  put: (db, kind, recipient, values, { costing, name, ...more } = {}) =>
    insertMail(db, {
      id: newId(),
      kind,
      recipient,
      ...(costing
        ? unwritten(subjectOf(wordings, kind, values, firm), { values, name, costing: costingOf(costing) })
        : renderMail(wordings, kind, values, firm, { name })),
      createdAt: clock(),
      caseReference: caseOf(values),
      ...more,
    }),
  write: ({ kind, unwritten, text, html }) =>
    unwritten
      ? renderMail(wordings, kind as MailKind, unwritten.values as MailValues<MailKind>, firm, unwritten)
      : { text, html },
  wake: onWake,
  blocks: () => wordings.blocks,
});

/** A table of costs is long: whoever orders waits for no writing of it, and the database holds none. */
const unwritten = (subject: string, from: UnwrittenMail) => ({ subject, text: '', html: '', unwritten: from });

/** Without what else an order has. */
const costingOf = ({ lines, min, max, notIncluded }: Costing): Costing => ({ lines, min, max, notIncluded });

const CASE = /^(?:AU|VO|RU)(?:-[0-9A-Z]{4}){3}/;

/** A withdrawal may name several orders: it stands at the first. */
const caseOf = (values: { readonly reference?: string }): string | undefined => CASE.exec(values.reference ?? '')?.[0];
