import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { nextAttempt } from '#domain/mail/retry.ts';
import { isDatabaseFailure } from '../db/connection/failure.ts';
import { type ClaimedMail, markDelivered, markGivenUp, markRetry } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import type { RenderAttachments } from './attachment.ts';
import { renewClaimWhile } from './claim-renewal.ts';
import type { FailedDelivery } from './delivery-report.ts';
import type { Outbox } from './outbox.ts';
import { deliveryFailure } from './transport/delivery-failure.ts';
import type { MailTransport } from './transport/transport.ts';

export type DeliveryDeps = {
  readonly db: Kysely<Tables>;
  readonly transport: MailTransport;
  readonly attachments: RenderAttachments;
  readonly write: Outbox['write'];
  readonly clock: () => Date;
  /** Aborts when the worker stops: a mail being sent is then not marked; a second delivery has the same Message-ID. */
  readonly stop: AbortSignal;
};

/** Sends one mail and marks its row. Undefined on success. */
export async function deliver(
  { db, transport, attachments, write, clock, stop }: DeliveryDeps,
  mail: ClaimedMail,
): Promise<FailedDelivery | undefined> {
  const claim = renewClaimWhile(db, mail, clock);
  const signal = AbortSignal.any([claim.lost, stop]);
  try {
    const failure = await sendingFailure(async () =>
      transport({ ...mail, ...write(mail) }, await attachments(mail), signal),
    );
    if (signal.aborted) return { code: deliveryFailure(signal.reason).code, givenUp: false };
    if (!failure) {
      await retryUntilDatabaseIsBack(() => markDelivered(db, mail, clock()), signal);
      return undefined;
    }
    const { code, permanent } = failure;
    const next = permanent ? undefined : nextAttempt(mail.createdAt, mail.attempts + 1, clock());
    const mark = () => (next ? markRetry(db, mail, code, next) : markGivenUp(db, mail, code, clock()));
    await retryUntilDatabaseIsBack(mark, signal);
    return { code, givenUp: next === undefined };
  } finally {
    claim.stop();
  }
}

async function sendingFailure(send: () => Promise<void>) {
  try {
    await send();
    return undefined;
  } catch (error) {
    return deliveryFailure(error);
  }
}

const RETRY_MS = 200;

/** Retries until the database is reachable: an unmarked mail would be sent twice. */
async function retryUntilDatabaseIsBack(mark: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await mark();
    } catch (error) {
      if (signal.aborted || !isDatabaseFailure(error)) throw error;
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
}
