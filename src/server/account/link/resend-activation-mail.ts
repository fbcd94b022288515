import { lockAccount } from '../../db/account.ts';
import { findMailedLink } from '../../db/mailed-link.ts';
import { countStoredBytes } from '../../http/storage-quota.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { mailsPerAddress, mailsPerVisitor } from '../mail-quota.ts';
import { mailActivation } from './activation-mail.ts';
import { renewLink } from './create-link.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'freeSpace' | 'newId' | 'options' | 'outbox' | 'throttle'>;
type Registration = { readonly userId: string; readonly linkId: string };

const REMINDER_BYTES = 20_000;

/** Mails the link of this registration again; links of other registrations stay as they are. Throws `too-much-stored`. */
export async function resendActivationMail(
  services: Deps,
  { userId, linkId }: Registration,
  visitor: Visitor,
): Promise<void> {
  const { database, outbox, throttle } = services;
  await countStoredBytes(services, visitor, REMINDER_BYTES);
  await database.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    const link = account && (await findMailedLink(trx, userId, linkId));
    if (!account || account.isActive || !link || link.isUsed) return;
    const { email } = account;
    const actions = [mailsPerAddress('reminder', email), mailsPerVisitor(visitor, 'reminder', email)];
    if ((await throttle.consumeIn(trx, ...actions)) > 0) return;
    await mailActivation(services, trx, {
      email,
      link: await renewLink(services, trx, link),
      registeredAt: link.createdAt,
    });
  });
  outbox.wake();
}
