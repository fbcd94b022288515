import * as z from 'zod/mini';
import { HoldReason, PersonSearch } from '#domain/retention/person-search.ts';
import { type PersonalKind, personalKinds } from '#domain/retention/personal-kind.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference } from './listed-case.ts';

/** Address and number are sent in a body, as they may not stand in an address. */
const erase = { may: 'data.erase' } as const;

/** Something that is stored of a person. */
export const PersonalRow = z.strictObject({
  kind: z.enum(Object.keys(personalKinds) as [PersonalKind, ...PersonalKind[]]),
  /** Number of a case or a message; empty where it is not called by one. */
  reference: z.string(),
  title: z.string(),
  /** ISO text at which it came. */
  at: z.string(),
  /** Why it is not erased now; null: it may be. `until`: the first day on which it may be; null: not known. */
  refusal: z.nullable(z.strictObject({ why: z.string(), until: z.nullable(z.string()) })),
  /** Its case is held. */
  isHeld: z.boolean(),
});
export type PersonalRow = z.output<typeof PersonalRow>;

export const searchPerson = endpoint({
  ...erase,
  method: 'POST',
  path: '/api/person/search',
  recentCheck: true,
  summary: 'Alles, was über eine Person gespeichert ist, mit dem, was einer Löschung entgegensteht.',
  body: PersonSearch,
  reply: z.strictObject({ rows: z.array(PersonalRow) }),
});

export const exportPerson = endpoint({
  ...erase,
  method: 'POST',
  path: '/api/person/export',
  recentCheck: true,
  summary: 'Alles, was über eine Person gespeichert ist, als JSON-Datei (Art. 15 und 20 DSGVO).',
  body: PersonSearch,
  reply: 'file',
});

export const exportPersonPdf = endpoint({
  ...erase,
  method: 'POST',
  path: '/api/person/export/pdf',
  recentCheck: true,
  summary: 'Dasselbe in Worten auf Papier, als PDF.',
  body: PersonSearch,
  reply: 'pdf',
});

export const erasePerson = endpoint({
  ...erase,
  method: 'POST',
  path: '/api/person/erase',
  recentCheck: true,
  summary: 'Löscht alles, was kein Gesetz und kein Streit hält, und nennt, was bleibt, mit Grund und Tag.',
  body: PersonSearch,
  reply: z.strictObject({ erased: z.int(), rows: z.array(PersonalRow) }),
});

export const CaseHold = z.strictObject({
  reference: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type CaseHold = z.output<typeof CaseHold>;

export const Retention = z.strictObject({
  /** What the clean-up deletes when it runs next. */
  kinds: z.array(z.strictObject({ title: z.string(), term: z.string(), count: z.int() })),
  holds: z.array(CaseHold),
});
export type Retention = z.output<typeof Retention>;

export const readRetention = endpoint({
  ...erase,
  method: 'GET',
  path: '/api/retention',
  summary: 'Was beim nächsten Aufräumen gelöscht wird, und was festgehalten ist.',
  reply: Retention,
});

const Reference = z.strictObject({ reference: DeskReference });

export const holdCase = endpoint({
  ...erase,
  method: 'POST',
  path: '/api/case/{reference}/hold',
  summary: 'Hält einen Fall fest, über den gestritten wird: Nichts löscht ihn.',
  params: Reference,
  body: HoldReason,
  reply: Retention,
});

export const releaseCase = endpoint({
  ...erase,
  method: 'DELETE',
  path: '/api/case/{reference}/hold',
  recentCheck: true,
  summary: 'Gibt einen festgehaltenen Fall wieder frei.',
  params: Reference,
  reply: Retention,
});

const person = { email: 'erika@muster.example', phoneNumber: '05731 123456' };
const params = { reference: 'AU-7Q2M-XK4T-0B9A' };

export const docs = (): EndpointDocs => ({
  searchPerson: { example: { body: person } },
  exportPerson: { example: { body: person } },
  exportPersonPdf: { example: { body: person } },
  erasePerson: { example: { body: person } },
  holdCase: {
    refuses: ['unknown-case'],
    example: { params, body: { reason: 'Die Familie bestreitet die Rechnung.' } },
  },
  releaseCase: { refuses: ['not-held'], example: { params } },
});
