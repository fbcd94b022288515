import type { Kysely } from 'kysely';
import { type ClaimedMail, renewClaim } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import { DeliveryAborted } from './transport/delivery-aborted.ts';

/** After this time another worker may claim the mail of a killed process. */
export const CLAIM_MS = 2 * 60_000;

export type ClaimRenewal = {
  /** Aborts where another worker has claimed the mail. */
  readonly lost: AbortSignal;
  readonly stop: () => void;
};

/**
 * Renews a claim while its mail is being sent, for as long as the mail server takes. Twice within `CLAIM_MS`, so that one
 * renewal may fail.
 */
export function renewClaimWhile(db: Kysely<Tables>, mail: ClaimedMail, clock: () => Date): ClaimRenewal {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewClaim(db, mail, new Date(clock().getTime() + CLAIM_MS)).then(
      (isRenewed) => {
        if (!isRenewed) lost.abort(new DeliveryAborted('CLAIM_LOST'));
      },
      // The database is unreachable: no other worker can claim the mail either.
      () => undefined,
    );
  }, CLAIM_MS / 3).unref();
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}
