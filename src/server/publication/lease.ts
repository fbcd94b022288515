import type { Kysely } from 'kysely';
import { renewLease } from '../db/publication/lease.ts';
import type { Tables } from '../db/schema.ts';
import { PublicationError } from './publication-error.ts';

/** After this time another process may publish in the place of one that was killed. */
const LEASE_MS = 30_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Renews the lease while a release is built. `lost` aborts where another process has taken it. */
export function renewLeaseWhile(
  db: Kysely<Tables>,
  holder: string,
  clock: () => Date,
): { readonly lost: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewLease(db, { holder, expiresAt: leaseFrom(clock()) }).then(
      (isRenewed) => {
        if (!isRenewed) lost.abort(new PublicationError(LOST));
      },
      // The database is unreachable: no other process can take the lease either.
      () => undefined,
    );
  }, LEASE_MS / 3).unref();
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}

export const LOST = 'Ein anderer Server hat die Veröffentlichung übernommen. Die bisherige Website ist unverändert.';
export const INTERRUPTED =
  'Die Veröffentlichung wurde unterbrochen, weil der Server beendet wurde. Die bisherige Website ist unverändert. Bitte veröffentlichen Sie noch einmal.';
