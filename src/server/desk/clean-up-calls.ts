import { subDays } from 'date-fns/subDays';
import { deleteDeskCases, lockOldCalls } from '../db/desk/case.ts';
import { findHeld } from '../db/retention/hold.ts';
import type { Services } from '../services.ts';

/** Periods of the privacy policy. */
export const CALL_DAYS = 180;
const AT_ONCE = 500;

/** Deletes calls so many days after what was written of them last; the next run takes what is left. */
export async function cleanUpCalls({ clock, database }: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const before = subDays(clock(), CALL_DAYS);
  await database.db.transaction().execute(async (trx) => {
    const old = await lockOldCalls(trx, before, AT_ONCE);
    const held = await findHeld(trx, old);
    await deleteDeskCases(
      trx,
      old.filter((reference) => !held.has(reference)),
    );
  });
}
