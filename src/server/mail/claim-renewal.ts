import type { Kysely } from 'kysely';
import { type ClaimedMail, renewClaim } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import { SendingEnded } from './transport/sending-ended.ts';

/** After that a killed process's mail is another's. */
export const CLAIM_MS = 2 * 60_000;

export type ClaimRenewal = {
  /** Aborts once another worker has the mail. */
  readonly lost: AbortSignal;
  readonly stop: () => void;
};

/**
 * Renews a claim while its mail is being sent, however long a mail server takes. Twice before it would run out, so that one
 * renewal may fail while the database is away.
 */
export function renewClaimWhile(db: Kysely<Tables>, mail: ClaimedMail, clock: () => Date): ClaimRenewal {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewClaim(db, mail, new Date(clock().getTime() + CLAIM_MS)).then(
      (held) => {
        if (!held) lost.abort(new SendingEnded('CLAIM_LOST'));
      },
      // The database is away: no other worker can take the mail either.
      () => undefined,
    );
  }, CLAIM_MS / 3).unref();
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}
