import { dayText, isoDayText } from '#domain/german-time.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { findHead } from '../db/log.ts';
import { raiseSetting, setSetting } from '../db/setting.ts';
import type { Services } from '../services.ts';
import { headText, MAILED_HEAD } from './kept-head.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'options' | 'outbox'>;

const MAILED_ON = 'logHeadMailedOn';

/** Mails the house where the log ends, once a day however many processes do: what is missing later then shows. */
export async function mailLogHead({ clock, database, firm, options, outbox }: Deps): Promise<void> {
  const now = clock();
  const isMailed = await inTransaction(database, async (trx) => {
    const head = await findHead(trx);
    if (head === undefined || !(await raiseSetting(trx, MAILED_ON, isoDayText(now)))) return false;
    await setSetting(trx, MAILED_HEAD, headText(head));
    await outbox.put(trx, 'protokoll-stand-haus', firm.email, {
      day: dayText(now.toISOString()),
      sequence: String(head.sequence),
      hash: head.hash,
      logLink: `${options.siteUrl}${adminPaths.log}`,
    });
    return true;
  });
  if (isMailed) outbox.wake();
}
