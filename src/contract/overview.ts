import * as z from 'zod/mini';
import { Appointment } from '#domain/appointment/appointment.ts';
import { Order } from '#domain/case/bereavement/bereavement.ts';
import { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { MailSummary } from './mail.ts';
import { UploadedDocument } from './message.ts';

/** Most entries of each list of the overview. */
export const MOST_ENTRIES = 10;
/** Days for which something counts as new. */
export const NEW_DAYS = 7;

/** Something that came in, as much of it as a phone shows. */
export const OverviewEntry = z.strictObject({
  /** Reference of an order or a preparation, id of anything else. */
  number: z.string(),
  kind: z.enum(['order', 'preparation', 'message', 'withdrawal']),
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
});
export type OverviewEntry = z.output<typeof OverviewEntry>;

const Entries = z.strictObject({ entries: z.array(OverviewEntry), recent: z.int() });

/** What is changed and not published yet. */
export const Unpublished = z.strictObject({
  count: z.int(),
  things: z.array(z.strictObject({ name: z.string(), changes: z.int(), since: z.string() })),
});
export type Unpublished = z.output<typeof Unpublished>;

export const Overview = z.strictObject({
  /** Time of the server. */
  at: z.string(),
  orders: Entries,
  preparations: Entries,
  /** Messages and withdrawals. */
  messages: Entries,
  appointments: z.strictObject({ today: z.array(Appointment), next: z.array(Appointment) }),
  mails: z.strictObject({ failed: z.int(), waiting: z.int(), mails: z.array(MailSummary) }),
  unpublished: Unpublished,
  /** Rows that are one thing in content/ and another in the database. */
  differentRows: z.int(),
  oldFigures: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.int(), asOf: z.string() })),
  /** What must be put right before the site is public. */
  goLive: z.array(z.strictObject({ what: z.string(), where: z.string(), remedy: z.string() })),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  session: true,
  summary: 'Was neu ist und was zu tun ist: Aufträge, Vorsorgen, Nachrichten, Termine, E-Mails, Veröffentlichung.',
  reply: Overview,
});

const sender = { id: z.string(), name: z.string(), email: z.string(), phoneNumber: z.string(), message: z.string() };

/** Something that came in, with all that was said. */
export const Entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), order: Order, documents: z.array(UploadedDocument) }),
  z.strictObject({ kind: z.literal('preparation'), preparation: StoredPreparation }),
  z.strictObject({
    kind: z.literal('message'),
    message: z.strictObject({ ...sender, subject: z.string(), createdAt: z.string() }),
    documents: z.array(UploadedDocument),
  }),
  z.strictObject({
    kind: z.literal('withdrawal'),
    withdrawal: z.strictObject({ ...sender, contract: z.string(), receivedAt: z.string() }),
  }),
  z.strictObject({
    kind: z.literal('appointment'),
    appointment: Appointment,
    /** The order or preparation it belongs to. */
    caseReference: z.optional(z.string()),
  }),
]);
export type Entry = z.output<typeof Entry>;

const Key = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/), z.describe('Aktenzeichen oder Kennung'));

export const getEntry = endpoint({
  method: 'GET',
  path: '/api/entry/{number}',
  session: true,
  summary: 'Ein Auftrag, eine Vorsorge, eine Nachricht, ein Widerruf oder ein Termin mit allen Angaben.',
  params: z.strictObject({ number: Key }),
  reply: Entry,
});

export const getEntryPdf = endpoint({
  method: 'GET',
  path: '/api/entry/{number}.pdf',
  session: true,
  summary: 'Ein Auftrag oder eine Vorsorge als PDF, wie es mit der Bestätigung hinausging.',
  params: z.strictObject({ number: Key }),
  reply: 'pdf',
});

export const getEntryDocument = endpoint({
  method: 'GET',
  path: '/api/entry/{number}/document/{id}',
  session: true,
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
