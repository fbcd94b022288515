import * as z from 'zod/mini';
import { bounded } from '#domain/text-bound.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { Entry } from './entry.ts';
import { MailSummary } from './mail.ts';
import { Desk } from './overview-desk.ts';

export { Entry };

/** Most entries of each list of the overview. */
export const MOST_ENTRIES = 10;
/** Of what is due after today: who wants more looks at all cases. */
export const MOST_AHEAD = 5;
/** What is more is not counted. */
export const MOST_COUNTED = 999;
/** Days for which something counts as new to whom has never said that she has seen it, and for which the overview looks ahead. */
export const NEW_DAYS = 7;

/** Days in which money is paid back after a withdrawal (§ 357 BGB). */
export const WITHDRAWAL_DAYS = 14;

export const EntryKind = z.enum(['order', 'preparation', 'message', 'withdrawal', 'appointment']);
export type EntryKind = z.output<typeof EntryKind>;

/** Something that came in, as much of it as a phone shows. */
export const OverviewEntry = z.strictObject({
  /** Reference of an order or a preparation, id of anything else. */
  number: z.string(),
  kind: EntryKind,
  at: z.string(),
  /** „Brinkmann, Karl“; the e-mail address where no name was given. */
  name: z.string(),
  /** Empty where none was given. */
  town: z.string(),
  /** „Feuerbestattung“, or the subject of a message. */
  title: z.string(),
  /** Where the deceased is and when we shall come; empty where nothing was said. */
  note: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
  /** A person is dying, or somebody withdraws. */
  isUrgent: z.boolean(),
  /** Of an order that is withdrawn or may be, or must not be begun yet: „Widerrufen am 23. November 2026“; empty otherwise. */
  mark: z.string(),
});
export type OverviewEntry = z.output<typeof OverviewEntry>;

const Entries = z.strictObject({ entries: z.array(OverviewEntry), total: z.int() });

/** Changes that are not published yet. `problem`: why the last attempt came to nothing; empty where it did not. */
export const Unpublished = z.strictObject({
  count: z.int(),
  problem: z.string(),
  things: z.array(z.strictObject({ name: z.string(), changes: z.int(), since: z.string() })),
});
export type Unpublished = z.output<typeof Unpublished>;

/** „Erika Muster, am Telefon“; `startsAt` as ISO text. */
const ListedAppointment = z.strictObject({
  id: z.string(),
  startsAt: z.string(),
  name: z.string(),
  place: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
});

export const Overview = z.strictObject({
  /** Time of the server. */
  at: z.string(),
  desk: Desk,
  /** Of the last days, the newest first. */
  withdrawals: Entries,
  /** Not answered, those that wait longest first. */
  messages: Entries,
  appointments: z.strictObject({ today: z.array(ListedAppointment), next: z.array(ListedAppointment) }),
  mails: z.strictObject({ failed: z.int(), waiting: z.int(), mails: z.array(MailSummary) }),
  /** This and what else is optional: only to those whose role may do something about it. */
  unpublished: z.optional(Unpublished),
  /** Scheduled prices whose day has come and that could not be applied, each with the reason; `count` counts all. */
  unappliedChanges: z.optional(
    z.strictObject({
      count: z.int(),
      changes: z.array(
        z.strictObject({ id: z.string(), name: z.string(), validFrom: z.iso.date(), problem: z.string() }),
      ),
    }),
  ),
  /** Rows that are one thing in content/ and another in the database. */
  differentRows: z.optional(z.int()),
  /** `low`: only orders and withdrawals are stored. `full`: nothing is. */
  disk: z.enum(['enough', 'low', 'full']),
  /** Texts of an earlier release in which fields of this release's files were put, and nobody has saved them since. */
  completedTexts: z.optional(
    z.array(z.strictObject({ path: z.string(), title: z.string(), fields: z.array(z.string()) })),
  ),
  /** Texts whose file was changed on disk after the browser's version was written, and says something else. */
  textConflicts: z.optional(z.array(z.strictObject({ path: z.string(), title: z.string() }))),
  /** Papers that mails cannot take along at present, and how these mails go out: the same words as in the mail to the house. */
  failedPapers: z.array(
    z.strictObject({ name: z.string(), since: z.string(), instead: z.string(), path: z.optional(z.string()) }),
  ),
  /** Fees by their place, statements of texts by their source. */
  oldFigures: z.optional(
    z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.int(), asOf: z.string() })),
  ),
  /** Orders are taken. False while the public site still holds sample data. */
  isInOperation: z.boolean(),
  /** Findings to put right before the site is public. */
  goLive: z.optional(z.array(z.strictObject({ what: z.string(), where: z.string(), remedy: z.string() }))),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  may: 'case.work',
  summary: 'Was jemanden braucht: Fristen, Neues, offene Nachrichten, Widerrufe, Termine, E-Mails, Veröffentlichung.',
  reply: Overview,
});

const INSTANT_MESSAGE = 'Bitte geben Sie die Zeit an, zu der die Übersicht geladen wurde (at).';

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/overview/seen',
  may: 'case.work',
  summary: 'Merkt sich, bis wann die Person Neues gesehen hat.',
  body: z.strictObject({
    at: z.string().check(
      bounded(30, INSTANT_MESSAGE),
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, INSTANT_MESSAGE),
      z.refine((text: string) => !Number.isNaN(Date.parse(text)), INSTANT_MESSAGE),
    ),
  }),
  reply: z.strictObject({ seenAt: z.string() }),
});

const Key = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/), z.describe('Aktenzeichen oder Kennung'));

export const getEntry = endpoint({
  method: 'GET',
  path: '/api/entry/{number}',
  may: 'case.work',
  summary: 'Ein Auftrag, eine Vorsorge, eine Nachricht, ein Widerruf oder ein Termin mit allen Angaben.',
  params: z.strictObject({ number: Key }),
  reply: Entry,
});

export const getEntryPdf = endpoint({
  method: 'GET',
  path: '/api/entry/{number}.pdf',
  may: 'case.work',
  summary: 'Ein Auftrag oder eine Vorsorge als PDF, wie es mit der Bestätigung hinausging.',
  params: z.strictObject({ number: Key }),
  reply: 'pdf',
});

export const getEntryDocument = endpoint({
  method: 'GET',
  path: '/api/entry/{number}/document/{id}',
  may: 'case.work',
  summary: 'Eine Unterlage, die zu einem Auftrag oder einer Nachricht gehört.',
  params: z.strictObject({ number: Key, id: Key }),
  reply: 'file',
});

const number = 'AU-7Q2M-XK4T-0B9A';

export const docs = (): EndpointDocs => ({
  markSeen: { example: { body: { at: '2026-11-24T06:30:00.000Z' } } },
  getEntry: { refuses: ['unknown-case'], example: { params: { number } } },
  getEntryPdf: { refuses: ['unknown-case'], example: { params: { number } } },
  getEntryDocument: {
    refuses: ['unknown-case', 'file-away', 'file-damaged'],
    example: { params: { number, id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' } },
  },
});
