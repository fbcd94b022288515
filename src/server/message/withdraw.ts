import type { Kysely } from 'kysely';
import { withdraw as endpoint } from '#contract/message.ts';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { dateTimeText } from '../account/date-time-text.ts';
import { requireStoredEmail } from '../account/require-email.ts';
import type { Tables } from '../db/schema.ts';
import { insertWithdrawal, requireWithdrawal } from '../db/withdrawal.ts';
import { countSending } from '../http/sending-quota.ts';
import { submitOnce } from '../http/submission.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'freeSpace' | 'newId' | 'outbox' | 'hmac' | 'throttle'>;
type Received = { readonly receivedAt: string };

/**
 * Stores a withdrawal with its time and mails the receipt (§ 356a BGB). Without a spam check: a declaration is effective in any
 * case. Throws `too-much-sent` and `invalid-input`; then nothing is stored.
 */
export async function withdraw(
  services: Deps,
  given: WithdrawalForm,
  visitor: Pick<Visitor, 'address'>,
  key?: string,
): Promise<Received> {
  const form = { ...given, email: requireStoredEmail(given.email) };
  return submitOnce(
    services,
    { endpoint, key, body: form, storer: { visitor, share: 'essential' } },
    {
      async make(trx) {
        await countSending(services, trx, 'withdrawal', visitor);
        const id = services.newId();
        const receivedAt = services.clock();
        await insertWithdrawal(trx, { ...form, id }, receivedAt);
        await mailWithdrawal(services, trx, form, receivedAt);
        return { subject: id, reply: { receivedAt: receivedAt.toISOString() } };
      },
      again: requireWithdrawal,
    },
  );
}

async function mailWithdrawal(
  { firm, outbox }: Deps,
  trx: Kysely<Tables>,
  { name, contract, email, phoneNumber = '', message = '' }: WithdrawalForm,
  receivedAt: Date,
): Promise<void> {
  const replyTexts = { contact: name, contract, contactEmail: email, message, time: dateTimeText(receivedAt) };
  await outbox.put(trx, 'widerruf', email, replyTexts);
  await outbox.put(trx, 'widerruf-haus', firm.email, { ...replyTexts, contactPhone: phoneNumber }, { replyTo: email });
}
