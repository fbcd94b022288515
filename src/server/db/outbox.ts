import type { ExpressionBuilder, Kysely } from 'kysely';
import { type UnwrittenMail, unwrittenOf } from './mail/unwritten.ts';
import type { MailAttachment } from './mail.ts';
import type { Row, Tables } from './schema.ts';

/** As people see the outbox; `waiting` is what the worker will send, now or later. */
export type OutboxState = 'failed' | 'waiting' | 'delivered';

export type OutboxMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  /** Empty once it is delivered, and where it is not written yet. */
  readonly text: string;
  readonly unwritten: UnwrittenMail | undefined;
  readonly state: OutboxState;
  readonly isBeingSent: boolean;
  readonly createdAt: string;
  readonly attempts: number;
  /** Code of `transport/delivery-failure.ts`. */
  readonly lastError: string | undefined;
  readonly nextAttempt: string | undefined;
  readonly deliveredAt: string | undefined;
  readonly attachments: readonly MailAttachment[];
};

const sinceColumn = { failed: 'given_up_at', waiting: 'next_attempt_at', delivered: 'delivered_at' } as const;

type Page = { readonly limit: number; readonly offset: number };

/** Mails that failed or arrived last come first; of those that wait, what is sent next. */
export async function listOutbox(
  db: Kysely<Tables>,
  state: OutboxState,
  { limit, offset }: Page,
  now: Date,
): Promise<readonly OutboxMail[]> {
  const column = sinceColumn[state];
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where(column, 'is not', null)
    .orderBy(column, state === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => outboxMailOf(row, now));
}

/** All about one message, the first one first. */
export async function listThread(db: Kysely<Tables>, thread: string, now: Date): Promise<readonly OutboxMail[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('thread', '=', thread)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => outboxMailOf(row, now));
}

/** Of a case, the newest first. */
export async function listCaseMails(
  db: Kysely<Tables>,
  reference: string,
  most: number,
  now: Date,
): Promise<readonly OutboxMail[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('case_reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => outboxMailOf(row, now));
}

/** Each in an index of its own, and no further than `most`: of the few that failed or wait the many that arrived are not read. */
export async function countOutbox<State extends OutboxState>(
  db: Kysely<Tables>,
  states: readonly State[],
  most: number,
): Promise<Readonly<Record<State, number>>> {
  const counts = {} as Record<State, number>;
  for (const state of states) {
    const { count } = await db
      .selectFrom((mails) =>
        mails.selectFrom('mail').select('id').where(sinceColumn[state], 'is not', null).limit(most).as('bounded'),
      )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[state] = Number(count);
  }
  return counts;
}

export async function findOutboxMail(db: Kysely<Tables>, id: string, now: Date): Promise<OutboxMail | undefined> {
  const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row && outboxMailOf(row, now);
}

/** From one address to another. */
export type NewRecipient = { readonly from: string; readonly to: string };

/**
 * Makes a mail due now, with its tries counted anew. False where nothing had to be done or may be done: it is delivered, a
 * worker has it in hand, it is due already, or its address is no longer `recipient.from`. Of several calls at once one answers
 * true: PostgreSQL evaluates the condition again after it has waited.
 */
export async function requeueMail(
  db: Kysely<Tables>,
  id: string,
  now: Date,
  recipient?: NewRecipient,
): Promise<boolean> {
  const at = now.toISOString();
  let update = db
    .updateTable('mail')
    .set({
      next_attempt_at: at,
      given_up_at: null,
      attempts: 0,
      claimed_until: null,
      claimed_by: null,
      ...(recipient ? { recipient: recipient.to } : {}),
    })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where((mail) => isFree(mail, at));
  update = recipient
    ? update.where('recipient', '=', recipient.from)
    : update.where((mail) => mail.or([mail('given_up_at', 'is not', null), mail('next_attempt_at', '>', at)]));
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const isFree = (mail: ExpressionBuilder<Tables, 'mail'>, at: string) =>
  mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', at)]);

const stateOf = ({ delivered_at, given_up_at }: Row<'mail'>): OutboxState => {
  if (delivered_at !== null) return 'delivered';
  return given_up_at === null ? 'waiting' : 'failed';
};

const outboxMailOf = (row: Row<'mail'>, now: Date): OutboxMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  text: row.body_text,
  unwritten: unwrittenOf(row),
  state: stateOf(row),
  isBeingSent: row.claimed_until !== null && row.claimed_until > now.toISOString(),
  createdAt: row.created_at,
  attempts: row.attempts,
  lastError: row.last_error ?? undefined,
  nextAttempt: row.next_attempt_at ?? undefined,
  deliveredAt: row.delivered_at ?? undefined,
  attachments: JSON.parse(row.attachments) as MailAttachment[],
});
