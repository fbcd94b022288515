import { Readable } from 'node:stream';
import { LOG_CSV_MOST } from '#contract/log.ts';
import { findHead } from '../db/log.ts';
import { countEntries } from '../db/log-list.ts';
import type { Services } from '../services.ts';
import { logCsv } from './log-csv.ts';
import { filterOf, type LogQuery } from './read-log.ts';
import { recordLook } from './record-look.ts';

type Deps = Pick<Services, 'database' | 'recordAct'>;

/** The chosen entries as they were before this act, which is recorded first. */
export async function exportLog(services: Deps, actorId: string, query: LogQuery): Promise<Readable> {
  const { db } = services.database;
  const filter = filterOf(query);
  const head = await findHead(db);
  const entries = Math.min(await countEntries(db, filter, LOG_CSV_MOST), LOG_CSV_MOST);
  const { person, subject, kind, from, to } = query;
  const names = Object.entries({ person, subject, kind, from, to }).flatMap(([name, value]) => (value ? [name] : []));
  await recordLook(services, {
    kind: 'log-exported',
    actorId,
    subject: subject ?? person ?? null,
    fields: { entries, filter: names.join(',') },
  });
  return Readable.from(logCsv(db, filter, (head?.sequence ?? 0) + 1), { objectMode: false });
}
