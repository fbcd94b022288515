import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { deleteDocumentsOf } from './document.ts';
import { writtenWords } from './entry/searched-words.ts';
import { isNotHeld } from './retention/hold.ts';
import type { Tables } from './schema.ts';

export async function insertContactMessage(
  db: Kysely<Tables>,
  { id, name, email, phoneNumber = '', subject, message }: ContactMessage & { readonly id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('contact_message')
    .values({
      id,
      name,
      email,
      phone_number: phoneNumber,
      subject,
      message,
      created_at: now.toISOString(),
      words: writtenWords({ reference: id, name, email, phoneNumber }, subject, message),
    })
    .execute();
}

type StoredMessage = Omit<ContactMessage, 'phoneNumber'> & {
  readonly id: string;
  /** Empty where none was given. */
  readonly phoneNumber: string;
  readonly createdAt: string;
};

export async function findContactMessage(db: Kysely<Tables>, id: string): Promise<StoredMessage | undefined> {
  const row = await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { name, email, phone_number: phoneNumber, subject, message, created_at: createdAt } = row;
  return { id, name, email, phoneNumber, subject, message, createdAt };
}

/** Of a case that is held none is old. */
export const isOldMessage = (day: Date) => (eb: ExpressionBuilder<Tables, 'contact_message'>) =>
  eb.and([eb('created_at', '<', day.toISOString()), isNotHeld(sql`contact_message.case_reference`)]);

export async function deleteContactMessagesBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const old = await db.selectFrom('contact_message').select('id').where(isOldMessage(day)).execute();
  for (let start = 0; start < old.length; start += AT_ONCE)
    await deleteContactMessages(
      db,
      old.slice(start, start + AT_ONCE).map(({ id }) => id),
    );
  return old.length;
}

const AT_ONCE = 500;

/** With their documents and what was answered. */
export async function deleteContactMessages(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteDocumentsOf(db, ids);
  await db.deleteFrom('message_answer').where('message_id', 'in', ids).execute();
  await db.deleteFrom('contact_message').where('id', 'in', ids).execute();
}
