import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { type exportLog, LOG_CSV_MOST, LOG_PAGE, type LogEntry, type readLog as readLogCall } from '#contract/log.ts';
import type { Act, ActFields, ActKind } from '#domain/log/act.ts';
import type { LogRow } from '../db/log.ts';
import { countEntries, type LogFilter, listEntries } from '../db/log-list.ts';
import { findNames, listTeamNames } from '../db/person-name.ts';
import type { Services } from '../services.ts';
import { startOfGermanDay } from './german-days.ts';
import { recordLook } from './record-look.ts';

type Deps = Pick<Services, 'database' | 'recordAct'>;
export type LogQuery = QueryOf<typeof exportLog>;

/** A page of the log; to look for one person or case is an act itself. */
export async function readLog(
  services: Deps,
  actorId: string,
  { page = 0, ...query }: QueryOf<typeof readLogCall>,
): Promise<ReplyOf<typeof readLogCall>> {
  const { db } = services.database;
  const filter = filterOf(query);
  const rows = await listEntries(db, filter, { limit: LOG_PAGE, offset: page * LOG_PAGE });
  const total = await countEntries(db, filter, LOG_CSV_MOST + 1);
  const reply = { entries: await entriesOf(db, rows), total, people: await listTeamNames(db) };
  const { person, subject } = query;
  if (person !== undefined || subject !== undefined) await recordLook(services, lookAct(actorId, { person, subject }));
  return reply;
}

const lookAct = (actorId: string, { person, subject }: Pick<LogQuery, 'person' | 'subject'>): Act => ({
  kind: 'log-read',
  actorId,
  subject: subject ?? person ?? null,
  fields: { filter: [person && 'person', subject && 'subject'].filter(Boolean).join(',') },
});

export const filterOf = ({ person, subject, kind, from, to }: LogQuery): LogFilter => ({
  person,
  subject,
  kind,
  from: from === undefined ? undefined : startOfGermanDay(from),
  before: to === undefined ? undefined : startOfGermanDay(to, 1),
});

/** With the names that the people have today. */
export async function entriesOf(db: Services['database']['db'], rows: readonly LogRow[]): Promise<LogEntry[]> {
  const ids = rows.flatMap(({ actor_id, subject }) => [actor_id, subject]).filter((id) => id !== null);
  const names = await findNames(db, ids);
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.at,
    actor: named(row.actor_id),
    kind: row.kind as ActKind,
    subject: named(row.subject),
    fields: textsOf(JSON.parse(row.fields) as ActFields),
  }));
}

const textsOf = (fields: ActFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
