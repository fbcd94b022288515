import type { Kysely } from 'kysely';
import { withdraw as endpoint } from '#contract/message.ts';
import { orderReferencesIn } from '#domain/message/order-reference.ts';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { receivedText } from '#domain/message/withdrawal-wording.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import type { Tables } from '../db/schema.ts';
import { insertWithdrawal, requireWithdrawal } from '../db/withdrawal.ts';
import { withdrawCases } from '../desk/case/withdraw-cases.ts';
import { submitOnce } from '../http/submission.ts';
import { countReceipted } from '../http/submission-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'deskPlans' | 'firm' | 'freeSpace' | 'newId' | 'outbox' | 'hmac' | 'recordAct' | 'throttle'
>;
type WithdrawalReceipt = { readonly receivedAt: string };

/**
 * Stores a withdrawal with its time and mails the receipt (§ 356a BGB). Without a spam check: a declaration is effective in any
 * case. Throws `too-many-receipts` and `invalid-input`; then nothing is stored.
 */
export async function withdraw(
  services: Deps,
  input: WithdrawalForm,
  visitor: Pick<Visitor, 'address'>,
  key?: string,
): Promise<WithdrawalReceipt> {
  const form = { ...input, email: requireAsciiEmail(input.email) };
  return submitOnce(
    services,
    { endpoint, key, body: form, storageUse: { visitor, share: 'essential' } },
    {
      async create(trx) {
        await countReceipted(services, trx, 'withdrawal', { recipient: form.email, visitor });
        const id = services.newId();
        const receivedAt = services.clock();
        await insertWithdrawal(trx, { ...form, id }, receivedAt);
        const references = orderReferencesIn(form.contract, form.message ?? '');
        const done = await withdrawCases(services, trx, { id, name: form.name, references });
        await mailWithdrawal(services, trx, form, { receivedAt, done });
        const [order] = references;
        await services.recordAct(trx, { kind: 'order-withdrawn', actorId: null, subject: order ?? id });
        return { subject: id, reply: { receivedAt: receivedAt.toISOString() } };
      },
      replay: requireWithdrawal,
    },
  );
}

/**
 * The receipt repeats what was typed, though the address is not confirmed: § 356a BGB asks for the content of the declaration, and for
 * it at once. So that nobody fills a stranger's mailbox with it, what an address is sent is limited before it is accepted.
 */
async function mailWithdrawal(
  { firm, outbox }: Deps,
  trx: Kysely<Tables>,
  { name, contract, email, phoneNumber = '', message = '' }: WithdrawalForm,
  { receivedAt, done }: { readonly receivedAt: Date; readonly done: string },
): Promise<void> {
  const values = {
    // For the subject of the mail; empty where the person named none.
    reference: orderReferencesIn(contract, message).join(', '),
    contact: name,
    contract,
    contactEmail: email,
    message,
    time: receivedText(receivedAt.toISOString()),
  };
  await outbox.put(trx, 'widerruf', email, values, { name });
  await outbox.put(
    trx,
    'widerruf-haus',
    firm.email,
    { ...values, contactPhone: phoneNumber, done },
    { replyTo: email },
  );
}
