import type { Kysely } from 'kysely';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { quota } from '#domain/throttle.ts';
import { dateTimeText } from '../account/date-time-text.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'outbox' | 'throttle'>;

const HOUR = 60 * 60;
/** Receipts per address and hour: a receipt quotes the message, so it could be misused to send text to a third party. */
const receiptsPerEmail = quota({ most: 5, seconds: HOUR });

/** A receipt to the visitor and the message to the firm, with Reply-To the visitor, in the transaction of the message. */
export async function mailMessage(
  { clock, firm, outbox, throttle }: Deps,
  trx: Kysely<Tables>,
  { name, email, phoneNumber = '', subject, message }: ContactMessage,
  documents: readonly { readonly id: string }[],
): Promise<void> {
  const mayReceive = (await throttle.consumeIn(trx, { name: `receipt:email:${email}`, limit: receiptsPerEmail })) === 0;
  if (mayReceive)
    await outbox.put(trx, 'nachricht', email, { time: dateTimeText(clock()), subject, message }, { name });
  await outbox.put(
    trx,
    'nachricht-haus',
    firm.email,
    { contact: name, contactPhone: phoneNumber, contactEmail: email, subject, message },
    { attachments: documents.map(({ id }) => ({ kind: 'document', id })), replyTo: email },
  );
}
