import { hasPersonalLink, isLinkExpired } from '#domain/mail/personal-link.ts';
import { findOutboxMail, type NewRecipient, type OutboxMail, requeueMail } from '../db/outbox.ts';
import type { ChangeAuthor, Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'outbox' | 'recordAct' | 'recordChange'>;

type Request = {
  readonly id: string;
  readonly by: ChangeAuthor;
  /** Left out: the address stays. */
  readonly recipient?: NewRecipient;
};

type ResendResult =
  | { readonly ok: true; readonly mail: OutboxMail }
  | {
      readonly ok: false;
      readonly code:
        | 'unknown-mail'
        | 'mail-delivered'
        | 'mail-in-delivery'
        | 'mail-link-expired'
        | 'mail-address-fixed'
        | 'mail-changed';
    };

/**
 * Puts a mail that did not arrive into the queue again, to its address or to a corrected one, and records who did it. Asked for
 * twice, also at the same moment, it goes out once: what is due already stays as it is.
 */
export async function resendMail(
  { clock, database, outbox, recordAct, recordChange }: Deps,
  { id, by, recipient }: Request,
): Promise<ResendResult> {
  const result = await database.db.transaction().execute(async (trx): Promise<ResendResult> => {
    const now = clock();
    const before = await findOutboxMail(trx, id, now);
    if (!before) return { ok: false, code: 'unknown-mail' };
    if (before.state !== 'delivered') {
      if (recipient && hasPersonalLink(before.kind)) return { ok: false, code: 'mail-address-fixed' };
      if (isLinkExpired(before.kind, new Date(before.createdAt), now)) return { ok: false, code: 'mail-link-expired' };
    }
    const isQueued = await requeueMail(trx, id, now, recipient);
    const after = (await findOutboxMail(trx, id, now)) ?? before;
    if (!isQueued) return asItIs(after, recipient);
    await recordChange(trx, {
      thing: 'mail',
      thingId: id,
      at: now,
      by,
      before: { state: before.state, recipient: before.recipient },
      after: { state: after.state, recipient: after.recipient },
    });
    const kind = recipient ? 'mail-redirected' : 'mail-resent';
    await recordAct(trx, { kind, actorId: by.id, subject: id, fields: { kind: after.kind } });
    return { ok: true, mail: after };
  });
  if (result.ok) outbox.wake();
  return result;
}

/** Why nothing was done; a mail that is due already is as it was asked for. */
function asItIs(mail: OutboxMail, recipient: NewRecipient | undefined): ResendResult {
  if (mail.state === 'delivered') return { ok: false, code: 'mail-delivered' };
  if (mail.isBeingSent) return { ok: false, code: 'mail-in-delivery' };
  if (recipient && mail.recipient !== recipient.from) return { ok: false, code: 'mail-changed' };
  return { ok: true, mail };
}
