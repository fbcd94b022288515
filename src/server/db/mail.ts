import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type UnwrittenMail, unwrittenOf } from './mail/unwritten.ts';
import { isNotHeld } from './retention/hold.ts';
import type { Tables } from './schema.ts';

export type NewMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Text and HTML are empty then, and written when it is sent. */
  readonly unwritten?: UnwrittenMail | undefined;
  readonly createdAt: Date;
  /** Created when the mail is sent. */
  readonly attachments?: readonly MailAttachment[];
  /** Address of the visitor. */
  readonly replyTo?: string | undefined;
  /** The message that it is about: mail programs show all mails about one together. */
  readonly thread?: string | undefined;
  /** Undefined: it is sent at once. */
  readonly notBefore?: Date | undefined;
  /** The case that it tells of. */
  readonly caseReference?: string | undefined;
};

/** Reference to an attachment, which is rendered when the mail is sent and not during the request. */
export type MailAttachment = {
  readonly kind:
    | 'order'
    | 'corrected-order'
    | 'preparation'
    | 'withdrawal-instruction'
    | 'terms'
    | 'appointment'
    | 'document';
  /** Reference of the order or preparation, of a corrected order with its number (`AU-…/2`), id of the appointment or document; empty where there is only one. */
  readonly id: string;
};

/** A mail claimed by one worker, for as long as the worker renews the claim. */
export type ClaimedMail = NewMail & { readonly attempts: number; readonly claim: string };

export async function insertMail(db: Kysely<Tables>, mail: NewMail): Promise<void> {
  const createdAt = mail.createdAt.toISOString();
  await db
    .insertInto('mail')
    .values({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unwritten: mail.unwritten ? JSON.stringify(mail.unwritten) : null,
      created_at: createdAt,
      attempts: 0,
      next_attempt_at: mail.notBefore?.toISOString() ?? createdAt,
      claimed_until: null,
      claimed_by: null,
      last_error: null,
      delivered_at: null,
      given_up_at: null,
      attachments: JSON.stringify(mail.attachments ?? []),
      reply_to: mail.replyTo ?? null,
      thread: mail.thread ?? null,
      case_reference: mail.caseReference ?? null,
    })
    .execute();
}

/** The number of mails of a kind that have not been tried yet and whose time is in the future. */
export async function countDelayedMails(db: Kysely<Tables>, kinds: readonly string[], now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('next_attempt_at', '>', now.toISOString())
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Claims the mail that has been due longest, for one of several concurrent workers: PostgreSQL evaluates the outer condition
 * again after it has waited for another update. Undefined where nothing is due or another worker has claimed it.
 */
export async function claimDueMail(db: Kysely<Tables>, now: Date, until: Date): Promise<ClaimedMail | undefined> {
  const at = now.toISOString();
  const claim = randomUUID();
  const row = await db
    .updateTable('mail')
    .set({ claimed_until: until.toISOString(), claimed_by: claim })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail')
        .select('id')
        .where('next_attempt_at', '<=', at)
        .where((free) => free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', at)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    .where('next_attempt_at', '<=', at)
    .where((free) => free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', at)]))
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind,
      recipient: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      unwritten: unwrittenOf(row),
      createdAt: new Date(row.created_at),
      attachments: JSON.parse(row.attachments) as MailAttachment[],
      replyTo: row.reply_to ?? undefined,
      thread: row.thread ?? undefined,
      attempts: row.attempts,
      claim,
    }
  );
}

/**
 * False where another worker has the claim or the mail is done. A claim that expired while the database was unreachable is
 * still renewed where no other worker has claimed the mail since.
 */
export async function renewClaim(db: Kysely<Tables>, { id, claim }: ClaimedMail, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ claimed_until: until.toISOString() })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Releases a claimed mail without counting an attempt. */
export async function releaseClaim(db: Kysely<Tables>, { id, claim }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_until: null, claimed_by: null })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .execute();
}

/** Empties the text, so that links to an account do not stay in the database. */
export const markDelivered = (db: Kysely<Tables>, mail: ClaimedMail, now: Date): Promise<void> =>
  updateClaimed(db, mail, {
    ...{ delivered_at: now.toISOString(), last_error: null },
    ...{ body_text: '', body_html: '', unwritten: null },
  });

export const markRetry = (db: Kysely<Tables>, mail: ClaimedMail, error: string, next: Date): Promise<void> =>
  updateClaimed(db, mail, { last_error: error, next_attempt_at: next.toISOString() });

/** Keeps the row with its text for the admin. */
export const markGivenUp = (db: Kysely<Tables>, mail: ClaimedMail, error: string, now: Date): Promise<void> =>
  updateClaimed(db, mail, { last_error: error, given_up_at: now.toISOString() });

/** Delivered or given up so long ago; of a case that is held none is. */
export const isOldMail =
  (ended: 'delivered_at' | 'given_up_at', day: Date) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
    eb.and([eb(ended, '<', day.toISOString()), isNotHeld(sql`mail.case_reference`)]);

export async function deleteDeliveredBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db.deleteFrom('mail').where(isOldMail('delivered_at', day)).execute();
}

export async function deleteGivenUpBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail').where(isOldMail('given_up_at', day)).executeTakeFirst();
  return Number(numDeletedRows);
}

type MailChange = Partial<
  Record<'delivered_at' | 'given_up_at' | 'next_attempt_at' | 'last_error' | 'unwritten', string | null> &
    Record<'body_text' | 'body_html', string>
>;

/** Updates only a mail under the caller's own claim. */
async function updateClaimed(
  db: Kysely<Tables>,
  { id, attempts, claim }: ClaimedMail,
  change: MailChange,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ attempts: attempts + 1, claimed_until: null, claimed_by: null, next_attempt_at: null, ...change })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .execute();
}
