import * as z from 'zod/mini';
import { type ActKind, actKinds } from '#domain/log/act.ts';
import { bounded } from '#domain/text-bound.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { QueryIndex } from './query.ts';

const Kind = z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]]);
const Key = z.string().check(bounded(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const Day = z.iso.date();

/** All by which entries are chosen; `from` and `to` are days in Germany, both included. */
const filters = {
  person: z.optional(Key),
  subject: z.optional(Key),
  kind: z.optional(Kind),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const LogEntry = z.strictObject({
  sequence: z.int(),
  /** ISO text, UTC. */
  at: z.string(),
  /** Null: a visitor, a stranger or the server. The name is empty where the account is gone. */
  actor: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  kind: Kind,
  /** Whose data. The name is empty where it is no person with an account. */
  subject: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** Numbers as their text. */
  fields: z.record(z.string(), z.string()),
});
export type LogEntry = z.output<typeof LogEntry>;

export const LOG_PAGE = 50;
export const LOG_CSV_MOST = 100_000;

export const readLog = endpoint({
  method: 'GET',
  path: '/api/log',
  may: 'log.read',
  summary: 'Das Protokoll, das Neueste zuerst: wer was getan und wessen Daten angesehen hat.',
  query: z.strictObject({ ...filters, page: z.optional(QueryIndex) }),
  reply: z.strictObject({
    entries: z.array(LogEntry),
    /** Of a choice no more than one more than the file can have. */
    total: z.int(),
    /** The people of the team, also those who have left it: whom the filter offers. */
    people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
});

export const exportLog = endpoint({
  method: 'GET',
  path: '/api/log/csv',
  may: 'log.read',
  recentCheck: true,
  summary: 'Die gewählten Einträge des Protokolls als CSV-Datei, höchstens 100.000.',
  query: z.strictObject(filters),
  reply: 'file',
});

export const docs = (): EndpointDocs => ({
  readLog: { example: { query: { kind: 'entry-opened', from: '2026-11-01' } } },
  exportLog: { example: { query: { from: '2026-11-01', to: '2026-11-30' } } },
});
