import type { Kysely } from 'kysely';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { quota } from '#domain/throttle.ts';
import { dateTimeText } from '../account/date-time-text.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'outbox' | 'throttle'>;

const HOUR = 60 * 60;
/** A receipt holds what a stranger wrote: nobody shall have it sent to another's address again and again. */
const receiptsPerEmail = quota({ most: 5, seconds: HOUR });

/** A receipt to the person, and the message to the house, which can answer her. Within the message's transaction. */
export async function mailMessage(
  { clock, firm, outbox, throttle }: Deps,
  trx: Kysely<Tables>,
  { name, email, phoneNumber = '', subject, message }: ContactMessage,
  documents: readonly { readonly id: string }[],
): Promise<void> {
  const mayReceive = (await throttle.takeIn(trx, { name: `receipt:email:${email}`, limit: receiptsPerEmail })) === 0;
  if (mayReceive) await outbox.put(trx, 'nachricht', email, { time: dateTimeText(clock()), subject, message });
  await outbox.put(
    trx,
    'nachricht-haus',
    firm.email,
    { contact: name, contactPhone: phoneNumber, contactEmail: email, subject, message },
    { attachments: documents.map(({ id }) => ({ kind: 'document', id })), replyTo: email },
  );
}
