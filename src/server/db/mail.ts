import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type NewMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
  /** Made when the mail goes out. */
  readonly attachments?: readonly MailAttachment[];
  /** Whom the firm answers. */
  readonly replyTo?: string | undefined;
  /** Left out: it may leave at once. */
  readonly notBefore?: Date | undefined;
};

/** A paper that goes along, by what it is made from: nothing is rendered while somebody waits for an answer. */
export type MailAttachment = {
  readonly kind: 'order' | 'preparation' | 'withdrawal-instruction' | 'appointment' | 'document';
  /** Reference of the order or preparation, id of the appointment or document; empty where there is only one. */
  readonly id: string;
};

/** A mail one worker has to itself, for as long as it renews the claim. */
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
    })
    .execute();
}

/** How many mails of a kind have not been tried yet and are not to leave before later. */
export async function countDelayedMails(db: Kysely<Tables>, kind: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('next_attempt_at', '>', now.toISOString())
    .where('kind', '=', kind)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The mail that has waited longest, for one caller only, however many processes ask at once: the outer condition is looked at
 * again where PostgreSQL had to wait for another's update. Undefined where nothing is due or another was faster.
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
      createdAt: new Date(row.created_at),
      attachments: JSON.parse(row.attachments) as MailAttachment[],
      replyTo: row.reply_to ?? undefined,
      attempts: row.attempts,
      claim,
    }
  );
}

/**
 * False where the claim is another's by now, or the mail is done. A claim that ran out while the database was away still
 * holds where no other worker has taken the mail since.
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

/** Untouched, for any worker. */
export async function releaseClaim(db: Kysely<Tables>, { id, claim }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_until: null, claimed_by: null })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .execute();
}

/** The words go: a link that opens an account does not lie about in the database. */
export const markDelivered = (db: Kysely<Tables>, mail: ClaimedMail, now: Date): Promise<void> =>
  updateClaimed(db, mail, { delivered_at: now.toISOString(), body_text: '', body_html: '', last_error: null });

export const markRetry = (db: Kysely<Tables>, mail: ClaimedMail, error: string, next: Date): Promise<void> =>
  updateClaimed(db, mail, { last_error: error, next_attempt_at: next.toISOString() });

/** Stays for the admin. */
export const markGivenUp = (db: Kysely<Tables>, mail: ClaimedMail, error: string, now: Date): Promise<void> =>
  updateClaimed(db, mail, { last_error: error, given_up_at: now.toISOString() });

export async function deleteDeliveredBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db.deleteFrom('mail').where('delivered_at', '<', day.toISOString()).execute();
}

type MailChange = Partial<
  Record<'delivered_at' | 'given_up_at' | 'next_attempt_at' | 'last_error', string | null> &
    Record<'body_text' | 'body_html', string>
>;

/** Only under the caller's own claim: another worker's mail is left alone. */
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
