import { isoDayText } from '#domain/german-time.ts';
import { addExpired, type Expired } from '#domain/retention/expiring-kind.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { lockSetting, setSetting } from '../db/setting.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'recordAct'>;

const NOTED = 'expired';

/** What was deleted on a day until now, by all processes. */
type Noted = { readonly day: string; readonly counts: Expired };

/**
 * Adds what a run of the clean-up has deleted. The first run of a day writes one entry into the log: how many of each kind went on the
 * day before it, whichever process deleted them.
 */
export async function noteExpired({ clock, database, recordAct }: Deps, expired: Expired): Promise<void> {
  const day = isoDayText(clock());
  await inTransaction(database, async (trx) => {
    const nothing: Noted = { day, counts: {} };
    const noted: Noted = JSON.parse(await lockSetting(trx, NOTED, JSON.stringify(nothing)));
    const isOver = noted.day < day;
    const next: Noted = { day, counts: addExpired(isOver ? {} : noted.counts, expired) };
    await setSetting(trx, NOTED, JSON.stringify(next));
    if (isOver)
      await recordAct(trx, { kind: 'data-expired', actorId: null, fields: { day: noted.day, ...noted.counts } });
  });
}
