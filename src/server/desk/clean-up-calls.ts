import { subDays } from 'date-fns/subDays';
import type { Expired } from '#domain/retention/expiring-kind.ts';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { deleteDeskCases, lockOldCalls } from '../db/desk/case.ts';
import { findHeld } from '../db/retention/hold.ts';
import type { Services } from '../services.ts';

/** Bounds how long other writers wait. */
const AT_ONCE = 500;

/** Deletes calls so many days after what was written of them last; the next run takes what is left. */
export async function cleanUpCalls({ clock, database }: Pick<Services, 'clock' | 'database'>): Promise<Expired> {
  const before = subDays(clock(), fixedDays.call);
  const call = await database.db.transaction().execute(async (trx) => {
    const old = await lockOldCalls(trx, before, AT_ONCE);
    const held = await findHeld(trx, old);
    const free = old.filter((reference) => !held.has(reference));
    await deleteDeskCases(trx, free);
    return free.length;
  });
  return { call };
}
