import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { nextAttempt } from '#domain/mail/retry.ts';
import { isDatabaseAway } from '../db/connection/failure.ts';
import { type ClaimedMail, markDelivered, markGivenUp, markRetry } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import type { MakeAttachments } from './attachment.ts';
import { renewClaimWhile } from './claim-renewal.ts';
import type { MailOutcome } from './delivery-problem.ts';
import { deliveryFailure } from './transport/delivery-failure.ts';
import type { MailTransport } from './transport/transport.ts';

export type DeliveryDeps = {
  readonly db: Kysely<Tables>;
  readonly transport: MailTransport;
  readonly attachments: MakeAttachments;
  readonly clock: () => Date;
  /** Aborts when the worker stops: a mail being sent is then not marked; a second delivery has the same Message-ID. */
  readonly stop: AbortSignal;
};

/** Sends one mail and marks its row. Undefined on success. */
export async function deliver(
  { db, transport, attachments, clock, stop }: DeliveryDeps,
  mail: ClaimedMail,
): Promise<MailOutcome | undefined> {
  const claim = renewClaimWhile(db, mail, clock);
  const broken = AbortSignal.any([claim.lost, stop]);
  try {
    const failure = await sendingFailure(async () => transport(mail, await attachments(mail), broken));
    if (broken.aborted) return { code: deliveryFailure(broken.reason).code, givenUp: false };
    if (!failure) {
      await untilDatabaseIsBack(() => markDelivered(db, mail, clock()), broken);
      return undefined;
    }
    const { code, permanent } = failure;
    const next = permanent ? undefined : nextAttempt(mail.createdAt, mail.attempts + 1, clock());
    const mark = () => (next ? markRetry(db, mail, code, next) : markGivenUp(db, mail, code, clock()));
    await untilDatabaseIsBack(mark, broken);
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

const TRY_AGAIN_MS = 200;

/** Retries until the database is reachable: an unmarked mail would be sent twice. */
async function untilDatabaseIsBack(mark: () => Promise<void>, broken: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await mark();
    } catch (error) {
      if (broken.aborted || !isDatabaseAway(error)) throw error;
      await pause(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
}
