import type { Kysely } from 'kysely';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { quota } from '#domain/throttle.ts';
import { dateTimeText } from '../account/date-time-text.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'outbox' | 'throttle'>;

const HOUR = 60 * 60;
/** Receipts per address and hour. */
const receiptsPerEmail = quota({ most: 5, seconds: HOUR });

type Received = ContactMessage & { readonly reference: string };

/**
 * A receipt to the typed address and the message to the firm, with Reply-To that address, in the transaction of the message.
 * Anybody may type anybody's address: the receipt holds no word of the message and no name, or the form would send a stranger's
 * text and links under the firm's name.
 */
export async function mailMessage(
  { clock, firm, outbox, throttle }: Deps,
  trx: Kysely<Tables>,
  { reference, name, email, phoneNumber = '', subject, message }: Received,
  documents: readonly { readonly id: string }[],
): Promise<void> {
  const mayReceive = (await throttle.consumeIn(trx, { name: `receipt:email:${email}`, limit: receiptsPerEmail })) === 0;
  if (mayReceive)
    await outbox.put(trx, 'nachricht', email, { reference, time: dateTimeText(clock()) }, { thread: reference });
  await outbox.put(
    trx,
    'nachricht-haus',
    firm.email,
    { reference, contact: name, contactPhone: phoneNumber, contactEmail: email, subject, message },
    { attachments: documents.map(({ id }) => ({ kind: 'document', id })), replyTo: email, thread: reference },
  );
}
