import type { Kysely } from 'kysely';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { writtenWords } from './entry/searched-words.ts';
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
      words: writtenWords({ name, email, phoneNumber }, subject, message),
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

/** With their documents and what was answered. */
export async function deleteContactMessagesBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  const old = db.selectFrom('contact_message').select('id').where('created_at', '<', day.toISOString());
  await db.deleteFrom('document').where('owner', 'in', old).execute();
  await db.deleteFrom('message_answer').where('message_id', 'in', old).execute();
  await db.deleteFrom('contact_message').where('created_at', '<', day.toISOString()).execute();
}
