import { subMonths } from 'date-fns/subMonths';
import { isoDayText } from '#domain/german-time.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { deleteEntriesUpTo, findLastBefore, lockEndOfLog } from '../db/log.ts';
import type { Services } from '../services.ts';
import { startOfGermanDay } from './german-days.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'recordAct'>;

/** Bounds how long other writers wait. */
const MOST_AT_ONCE = 5000;

/**
 * Deletes the oldest entries once their term is over, never one in between. An entry says which was the last of them and with
 * which hash, so that the rest can still be verified.
 */
export async function cleanUpLog({ clock, database, firm, recordAct }: Deps): Promise<void> {
  // From midnight: one entry a day says so, not one an hour.
  const day = startOfGermanDay(isoDayText(subMonths(clock(), firm.retention.logMonths)));
  const shorten = () =>
    inTransaction(database, async (trx) => {
      await lockEndOfLog(trx);
      const last = await findLastBefore(trx, day, MOST_AT_ONCE);
      if (last === undefined) return false;
      await recordAct(trx, {
        kind: 'log-shortened',
        actorId: null,
        fields: { sequence: last.sequence, hash: last.hash },
      });
      // Afterwards, or a log of old entries alone would begin anew.
      await deleteEntriesUpTo(trx, last.sequence);
      return true;
    });
  while (await shorten());
}
