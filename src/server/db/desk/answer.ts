import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';

export type StoredAnswer = {
  readonly id: string;
  readonly at: string;
  /** The name under which it went out. */
  readonly by: string;
  readonly subject: string;
  readonly text: string;
};

type NewAnswer = StoredAnswer & {
  readonly message: string;
  readonly byId: string;
  readonly mailId: string;
};

export async function insertAnswer(db: Kysely<Tables>, answer: NewAnswer): Promise<void> {
  await db
    .insertInto('message_answer')
    .values({
      id: answer.id,
      message_id: answer.message,
      at: answer.at,
      by_id: answer.byId,
      by_name: answer.by,
      subject: answer.subject,
      text: answer.text,
      mail_id: answer.mailId,
    })
    .execute();
}

/** The first one first. */
export async function listAnswers(db: Kysely<Tables>, message: string): Promise<readonly StoredAnswer[]> {
  const rows = await db
    .selectFrom('message_answer')
    .selectAll()
    .where('message_id', '=', message)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(answerOf);
}

/** Message -> when it was answered last; what nobody has answered is missing. */
export async function lastAnswers(
  db: Kysely<Tables>,
  messages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_answer')
    .select(({ fn }) => ['message_id', fn.max('at').as('at')])
    .where('message_id', 'in', messages)
    .groupBy('message_id')
    .execute();
  return new Map(rows.map(({ message_id, at }) => [message_id, at]));
}

/** Those of these messages of which a mail was given up. */
export async function withFailedMails(db: Kysely<Tables>, messages: readonly string[]): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail')
    .select('thread')
    .where('thread', 'in', messages)
    .where('given_up_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ thread }) => thread ?? []));
}

/** All mails about a message belong to its case. */
export async function moveThread(db: Kysely<Tables>, message: string, caseReference: string | null): Promise<void> {
  await db.updateTable('mail').set({ case_reference: caseReference }).where('thread', '=', message).execute();
}

const answerOf = ({ id, at, by_name, subject, text }: Row<'message_answer'>): StoredAnswer => ({
  id,
  at,
  by: by_name,
  subject,
  text,
});
