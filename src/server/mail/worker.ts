import type { Kysely } from 'kysely';
import { databaseFailure } from '../db/connection/failure.ts';
import { claimDueMail, deleteDeliveredBefore, releaseClaim } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import type { MakeAttachments } from './attachment.ts';
import { CLAIM_MS } from './claim-renewal.ts';
import { deliver } from './deliver.ts';
import { type DeliveryProblem, deliveryProblemsOf, type MailOutcome } from './delivery-problem.ts';
import { createLanes } from './lanes.ts';
import { SendingEnded } from './transport/sending-ended.ts';
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
  readonly attachments?: MakeAttachments;
  /** Deletes temporary files, in the first round and then hourly. */
  readonly tidy?: (now: Date) => Promise<void>;
  readonly clock: () => Date;
  readonly onTrouble: (trouble: DeliveryProblem) => void;
};

const LOOK_EVERY_MS = 30_000;
const WAIT_AT_STOP_MS = 5000;
/**
 * Concurrent deliveries: a mail server that takes ten minutes for one mail delays no other. Few, since each may hold 18 MB of
 * attachments.
 */
const AT_ONCE = 3;
const TIDY_EVERY_MS = 60 * 60_000;
const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60_000;

/** Several processes may run a worker each: a claim assigns each mail to one of them (decisions, Orders). */
export function createMailWorker(parts: MailWorkerDeps): MailWorker {
  const { db, transport, attachments = none, tidy = nothing, clock, onTrouble } = parts;
  const stopping = new AbortController();
  const failures: MailOutcome[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let lookAgain = false;
  let tidiedAt = 0;

  const after = (ms: number): Date => new Date(clock().getTime() + ms);
  const isStopped = (): boolean => stopping.signal.aborted;

  const lanes = createLanes({
    most: AT_ONCE,
    take: () => claimDueMail(db, clock(), after(CLAIM_MS)),
    handle: async (mail) => {
      const outcome = await deliver({ db, transport, attachments, clock, stop: stopping.signal }, mail);
      if (outcome) failures.push(outcome);
    },
    release: (mail) => releaseClaim(db, mail),
  });

  /** A second call during a round repeats the round, and starts a mail at once where a consumer is free. */
  function round(): Promise<void> {
    if (running) {
      lookAgain = true;
      lanes.look().catch(() => undefined);
    } else running = untilNothingIsDue();
    return running;
  }

  async function untilNothingIsDue(): Promise<void> {
    try {
      do {
        lookAgain = false;
        await lanes.look();
        await tidyHourly();
      } while (lookAgain && !isStopped());
    } finally {
      // In the same step as the end of the loop, so that a later `wake` starts a new round.
      running = undefined;
      for (const trouble of deliveryProblemsOf(failures.splice(0))) onTrouble(trouble);
    }
  }

  async function tidyHourly(): Promise<void> {
    const now = clock();
    if (isStopped() || now.getTime() - tidiedAt < TIDY_EVERY_MS) return;
    await deleteDeliveredBefore(db, after(-KEEP_DELIVERED_MS));
    await tidy(now);
    tidiedAt = now.getTime();
  }

  const look = (): void => {
    if (timer === undefined || isStopped()) return;
    round().catch((error: unknown) => {
      const failure = databaseFailure(error);
      if (!isStopped()) onTrouble({ code: failure ? `database-${failure}` : 'unexpected', waiting: 0, givenUp: 0 });
    });
  };

  return {
    start() {
      if (timer !== undefined || isStopped()) return;
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
      look();
    },
    wake: look,
    round,
    async stop() {
      lanes.stop();
      clearInterval(timer);
      timer = undefined;
      if (running) await atMost(WAIT_AT_STOP_MS, running);
      stopping.abort(new SendingEnded('WORKER_STOPPED'));
    },
  };
}

const none: MakeAttachments = async () => [];
const nothing = async (): Promise<void> => undefined;

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}
