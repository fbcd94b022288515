import type { Act } from '#domain/log/act.ts';
import { quota } from '#domain/throttle.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'database' | 'recordAct'>;

/**
 * Records that somebody is about to see data of others. What cannot be logged is not shown: on a full disk or without a database
 * the call fails (503), since a log with gaps at the very moments when something is wrong would prove nothing.
 */
export const recordLook = ({ database, recordAct }: Deps, ...acts: readonly Act[]): Promise<void> =>
  inTransaction(database, (trx) => recordAct(trx, ...acts));

const HOUR = 60 * 60;
const perHour = quota({ most: 20, seconds: HOUR });

/**
 * Records what a person may repeat as often as she likes and looks at nobody else's data by: at most 20 of a kind in an hour, so that nobody with
 * an account, which anybody can have, fills the log.
 */
export const recordRepeatable = (
  { database, recordAct, throttle }: Deps & Pick<Services, 'throttle'>,
  act: Act & { readonly actorId: string },
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const wait = await throttle.consumeIn(trx, { name: `log:${act.kind}:${act.actorId}`, limit: perHour });
    if (wait === 0) await recordAct(trx, act);
  });
