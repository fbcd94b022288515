import * as z from 'zod/mini';
import { EstimateLine } from '#domain/estimate/line.ts';
import { Total } from '#domain/money.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { MailSummary } from './mail.ts';

/** Most entries of each list of the overview. */
export const MOST_ENTRIES = 10;
/** Days for which something counts as new. */
export const NEW_DAYS = 7;

/** Days in which money is paid back after a withdrawal (§ 357 BGB), and in which somebody dying is not forgotten. */
export const URGENT_DAYS = 14;

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

const Entries = z.strictObject({ entries: z.array(OverviewEntry), recent: z.int() });

/** Changes that are not published yet. `problem`: why the last attempt came to nothing; empty where it did not. */
export const Unpublished = z.strictObject({
  count: z.int(),
  problem: z.string(),
  things: z.array(z.strictObject({ name: z.string(), changes: z.int(), since: z.string() })),
});
export type Unpublished = z.output<typeof Unpublished>;

/** „Erika Muster, am Telefon“; `startsAt` as ISO text. */
const ListedAppointment = z.strictObject({ id: z.string(), startsAt: z.string(), name: z.string(), place: z.string() });

export const Overview = z.strictObject({
  /** Time of the server. */
  at: z.string(),
  /** Dying people and withdrawals of the last days, whatever else came since. */
  urgent: z.array(OverviewEntry),
  orders: Entries,
  preparations: Entries,
  /** Messages and withdrawals. */
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
  summary: 'Was neu ist und was zu tun ist: Aufträge, Vorsorgen, Nachrichten, Termine, E-Mails, Veröffentlichung.',
  reply: Overview,
});

/** A line of a costing, as it was agreed. */
const CostLine = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Who bills it, and where the figure comes from. */
  notes: z.array(z.string()),
  min: Total,
  max: Total,
  included: EstimateLine.shape.included,
  open: EstimateLine.shape.open,
});

/**
 * Something that came in, prepared to be read: the same words as on paper. An order, a preparation, a message, a withdrawal and
 * an appointment differ in what they have of it.
 */
export const Entry = z.strictObject({
  number: z.string(),
  /** „Auftrag von Erika Muster“ */
  title: z.string(),
  /** When it arrived, and what it is about. */
  about: z.array(z.string()),
  /** What must be known before all else: somebody is dying, an order is withdrawn, or must not be begun yet; empty otherwise. */
  urgent: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
  email: z.string(),
  sections: z.array(
    z.strictObject({ title: z.string(), rows: z.array(z.strictObject({ label: z.string(), text: z.string() })) }),
  ),
  /** The message, under its subject. */
  letter: z.optional(z.strictObject({ subject: z.string(), text: z.string() })),
  costing: z.optional(
    z.strictObject({ lines: z.array(CostLine), min: Total, max: Total, notIncluded: z.array(z.string()) }),
  ),
  /** The declarations made with an order, word for word. */
  declared: z.array(z.string()),
  /** Under which name its PDF is saved. */
  pdfName: z.optional(z.string()),
  documents: z.array(z.strictObject({ id: z.string(), name: z.string(), size: z.string() })),
  /** The order or preparation that an appointment or a withdrawal is about. */
  belongsTo: z.optional(z.string()),
  /** Withdrawals of an order, orders that a withdrawal without their number may mean: each with why it stands here. */
  related: z.array(z.strictObject({ number: z.string(), text: z.string() })),
});
export type Entry = z.output<typeof Entry>;

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
  getEntry: { refuses: ['unknown-case'], example: { params: { number } } },
  getEntryPdf: { refuses: ['unknown-case'], example: { params: { number } } },
  getEntryDocument: {
    refuses: ['unknown-case'],
    example: { params: { number, id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' } },
  },
});
