import type { Kysely } from 'kysely';
import { nextAttempt } from '#domain/mail-retry.ts';
import { databaseFailure } from '../db/failure.ts';
import {
  type ClaimedMail,
  claimDueMail,
  deleteDeliveredBefore,
  markDelivered,
  markGivenUp,
  markRetry,
} from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import { deliveryFailure } from './delivery-failure.ts';
import type { MakePapers } from './paper.ts';
import type { MailTransport } from './transport.ts';

/** What a round could not do, in counts and codes only. */
export type MailTrouble = { readonly code: string; readonly waiting: number; readonly givenUp: number };

export type MailWorker = {
  /** Looks every 30 seconds until `stop`. */
  start(): void;
  /** Looks at once; nothing happens before `start` and after `stop`. */
  wake(): void;
  /** Delivers whatever is due, one after the other. Rejects where the database is away. */
  round(): Promise<void>;
  /** Waits for the mail under way, at most 5 seconds. */
  stop(): Promise<void>;
};

export type MailWorkerParts = {
  readonly db: Kysely<Tables>;
  readonly transport: MailTransport;
  /** Papers are made when the mail goes out, never while somebody waits for an answer. */
  readonly papers?: MakePapers;
  /** Waits before each mail while people wait for answers; must end by itself. */
  readonly calm?: () => Promise<void>;
  readonly clock: () => Date;
  readonly onTrouble: (trouble: MailTrouble) => void;
};

const LOOK_EVERY_MS = 30_000;
const WAIT_AT_STOP_MS = 5000;
/** After that a killed process's mail is another's. */
const CLAIM_MS = 2 * 60_000;
const TIDY_EVERY_MS = 60 * 60_000;
const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60_000;

/** Any number of processes may run one each: a claim gives every mail to one of them (decisions, Orders). */
export function createMailWorker(parts: MailWorkerParts): MailWorker {
  const { db, transport, papers = none, calm = atOnce, clock, onTrouble } = parts;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let tidiedAt = 0;

  const after = (ms: number): Date => new Date(clock().getTime() + ms);

  async function deliverAllDue(): Promise<void> {
    const failures: MailOutcome[] = [];
    for (;;) {
      await calm();
      if (stopped) break;
      const mail = await claimDueMail(db, clock(), after(CLAIM_MS));
      if (!mail) break;
      const outcome = await deliver(mail);
      if (outcome) failures.push(outcome);
    }
    for (const trouble of byCode(failures)) onTrouble(trouble);
  }

  /** Undefined where all went well. */
  async function deliver(mail: ClaimedMail): Promise<MailOutcome | undefined> {
    try {
      await transport(mail, await papers(mail));
    } catch (error) {
      const { code, permanent } = deliveryFailure(error);
      const next = permanent ? undefined : nextAttempt(mail.createdAt, mail.attempts + 1, clock());
      await (next ? markRetry(db, mail, code, next) : markGivenUp(db, mail, code, clock()));
      return { code, givenUp: next === undefined };
    }
    await markDelivered(db, mail, clock());
    return undefined;
  }

  async function tidyHourly(): Promise<void> {
    const now = clock().getTime();
    if (now - tidiedAt < TIDY_EVERY_MS) return;
    await deleteDeliveredBefore(db, after(-KEEP_DELIVERED_MS));
    tidiedAt = now;
  }

  /** A second call while one runs makes it look once more: the mail it was woken for may have come too late. */
  function round(): Promise<void> {
    if (running) wokenMeanwhile = true;
    else running = untilNothingIsDue();
    return running;
  }

  async function untilNothingIsDue(): Promise<void> {
    try {
      do {
        wokenMeanwhile = false;
        await deliverAllDue();
        if (!stopped) await tidyHourly();
      } while (wokenMeanwhile && !stopped);
    } finally {
      // At once, not in a later step: whoever wakes from here on begins a new round.
      running = undefined;
    }
  }

  const look = (): void => {
    if (timer === undefined || stopped) return;
    round().catch((error: unknown) => {
      const failure = databaseFailure(error);
      if (!stopped) onTrouble({ code: failure ? `database-${failure}` : 'unexpected', waiting: 0, givenUp: 0 });
    });
  };

  return {
    start() {
      if (timer !== undefined || stopped) return;
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
      look();
    },
    wake: look,
    round,
    async stop() {
      stopped = true;
      clearInterval(timer);
      if (running) await atMost(WAIT_AT_STOP_MS, running);
    },
  };
}

const none: MakePapers = async () => [];
const atOnce = async (): Promise<void> => undefined;

type MailOutcome = { readonly code: string; readonly givenUp: boolean };

function byCode(failures: readonly MailOutcome[]): MailTrouble[] {
  const groups = Map.groupBy(failures, ({ code }) => code);
  return [...groups].map(([code, outcomes]) => {
    const givenUp = outcomes.filter((outcome) => outcome.givenUp).length;
    return { code, givenUp, waiting: outcomes.length - givenUp };
  });
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}
