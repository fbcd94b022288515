import type { Kysely } from 'kysely';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { databaseFailure } from '../db/connection/failure.ts';
import { claimDueMail, deleteDeliveredBefore, releaseClaim } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import type { RenderAttachments } from './attachment.ts';
import { CLAIM_MS } from './claim-renewal.ts';
import { createConsumers } from './consumers.ts';
import { deliver } from './deliver.ts';
import { type DeliveryReport, deliveryReports, type FailedDelivery } from './delivery-report.ts';
import type { Outbox } from './outbox.ts';
import { DeliveryAborted } from './transport/delivery-aborted.ts';
import type { MailTransport } from './transport/transport.ts';

export type MailWorker = {
  /** Polls every 30 seconds until `stop`. */
  start(): void;
  /** Polls at once; no effect before `start` and after `stop`. */
  wake(): void;
  /** Delivers all due mails. Rejects where the database is unreachable. */
  round(): Promise<void>;
  /** Waits for mails being sent, at most 5 seconds. */
  stop(): Promise<void>;
};

export type MailWorkerDeps = {
  readonly db: Kysely<Tables>;
  readonly transport: MailTransport;
  /** Renders attachments at the time of sending. */
  readonly attachments?: RenderAttachments;
  /** Writes the mails whose words are not stored. */
  readonly write?: Outbox['write'];
  /** Deletes temporary files, in the first round and then hourly. */
  readonly cleanUp?: (now: Date) => Promise<void>;
  readonly clock: () => Date;
  readonly onFailure: (report: DeliveryReport) => void;
};

const POLL_EVERY_MS = 30_000;
const WAIT_AT_STOP_MS = 5000;
/**
 * Concurrent deliveries: a mail server that takes ten minutes for one mail delays no other. Few, since each may hold 18 MB of
 * attachments.
 */
const CONCURRENCY = 3;
const CLEAN_UP_EVERY_MS = 60 * 60_000;
const KEEP_DELIVERED_MS = fixedDays.deliveredMail * 24 * 60 * 60_000;

/** Several processes may run a worker each: a claim assigns each mail to one of them (decisions, Orders). */
export function createMailWorker(parts: MailWorkerDeps): MailWorker {
  const { db, transport, attachments = none, write = asStored, cleanUp = nothing, clock, onFailure } = parts;
  const stopping = new AbortController();
  const failures: FailedDelivery[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let runAgain = false;
  let cleanedUpAt = 0;

  const after = (ms: number): Date => new Date(clock().getTime() + ms);
  const isStopped = (): boolean => stopping.signal.aborted;

  const consumers = createConsumers({
    concurrency: CONCURRENCY,
    next: () => claimDueMail(db, clock(), after(CLAIM_MS)),
    handle: async (mail) => {
      const failure = await deliver({ db, transport, attachments, write, clock, stop: stopping.signal }, mail);
      if (failure) failures.push(failure);
    },
    release: (mail) => releaseClaim(db, mail),
  });

  /** A second call during a round repeats the round, and starts a mail at once where a consumer is free. */
  function round(): Promise<void> {
    if (running) {
      runAgain = true;
      consumers.drain().catch(() => undefined);
    } else running = untilNothingIsDue();
    return running;
  }

  async function untilNothingIsDue(): Promise<void> {
    try {
      do {
        runAgain = false;
        await consumers.drain();
        await cleanUpHourly();
      } while (runAgain && !isStopped());
    } finally {
      // In the same step as the end of the loop, so that a later `wake` starts a new round.
      running = undefined;
      for (const report of deliveryReports(failures.splice(0))) onFailure(report);
    }
  }

  async function cleanUpHourly(): Promise<void> {
    const now = clock();
    if (isStopped() || now.getTime() - cleanedUpAt < CLEAN_UP_EVERY_MS) return;
    await deleteDeliveredBefore(db, after(-KEEP_DELIVERED_MS));
    await cleanUp(now);
    cleanedUpAt = now.getTime();
  }

  const poll = (): void => {
    if (timer === undefined || isStopped()) return;
    round().catch((error: unknown) => {
      const failure = databaseFailure(error);
      if (!isStopped()) onFailure({ code: failure ? `database-${failure}` : 'unexpected', waiting: 0, givenUp: 0 });
    });
  };

  return {
    start() {
      if (timer !== undefined || isStopped()) return;
      timer = setInterval(poll, POLL_EVERY_MS);
      timer.unref();
      poll();
    },
    wake: poll,
    round,
    async stop() {
      consumers.stop();
      clearInterval(timer);
      timer = undefined;
      if (running) await withTimeout(WAIT_AT_STOP_MS, running);
      stopping.abort(new DeliveryAborted('WORKER_STOPPED'));
    },
  };
}

const none: RenderAttachments = async () => [];
const asStored: Outbox['write'] = ({ text, html }) => ({ text, html });
const nothing = async (): Promise<void> => undefined;

async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
