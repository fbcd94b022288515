import * as z from 'zod/mini';
import { User } from '#domain/account/user.ts';
import { Appointment, AppointmentKind, FreeSlot } from '#domain/appointment/appointment.ts';
import { Order } from '#domain/case/bereavement/bereavement.ts';
import { DraftCode } from '#domain/case/draft.ts';
import { CaseReference } from '#domain/case/in-account.ts';
import { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { Estimate } from '#domain/estimate/estimate.ts';
import { FamilyStatus } from './case-status.ts';
import { Draft } from './draft.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { Entry } from './overview.ts';
import { Factors } from './own-factor.ts';
import { UserSession } from './user-session.ts';

export const exportUser = endpoint({
  method: 'GET',
  path: '/api/User/export',
  recentCheck: true,
  may: 'own',
  summary: 'Alles, was zu diesem Konto gespeichert ist (Art. 15 und 20 DSGVO).',
  reply: z.strictObject({
    exportedAt: z.string(),
    user: z.strictObject({ ...User.shape, createdAt: z.string(), lastSignInAt: z.nullable(z.string()) }),
    /** New addresses that are not confirmed yet. */
    pendingEmails: z.array(z.string()),
    sessions: z.array(UserSession),
    /** Of the second factors what she sees herself: no key, no secret. */
    secondFactor: Factors,
    estimates: z.array(Estimate),
    orders: z.array(Order),
    preparations: z.array(StoredPreparation),
    drafts: z.array(Draft),
    /** Appointments booked with the address of the account. */
    appointments: z.array(Appointment),
  }),
});

const reference = z.strictObject({ reference: CaseReference });

/** An order or a preparation, prepared to be read: the same words as on paper. */
export const UserCase = z.strictObject({
  reference: CaseReference,
  ...z.pick(Entry, { sections: true, costing: true, declared: true }).shape,
  /** Names of the files that were sent along. */
  documents: z.array(z.string()),
  /** `link`: opens it, to be moved or cancelled. */
  appointment: z.optional(z.strictObject({ ...FreeSlot.shape, kind: AppointmentKind, link: z.string() })),
  /** How far it is; left out where the firm does not work on it any more. */
  status: z.optional(FamilyStatus),
});
export type UserCase = z.output<typeof UserCase>;

export const getUserCase = endpoint({
  method: 'GET',
  path: '/api/User/case/{reference}',
  may: 'own',
  summary: 'Ein Auftrag oder eine Vorsorge aus dem Konto mit allen Angaben und Zeilen.',
  params: reference,
  reply: UserCase,
});

export const getUserCasePdf = endpoint({
  method: 'GET',
  path: '/api/User/case/{reference}.pdf',
  may: 'own',
  summary: 'Ein Auftrag oder eine Vorsorge aus dem Konto als PDF, wie es mit der Bestätigung hinausging.',
  params: reference,
  reply: 'pdf',
});

export const addUserCase = endpoint({
  method: 'POST',
  path: '/api/User/case',
  may: 'own',
  summary: 'Nimmt einen Auftrag oder eine Vorsorge mit Aktenzeichen und Code aus der E-Mail ins Konto auf.',
  body: z.strictObject({ reference: CaseReference, code: DraftCode }),
  reply: z.strictObject({ message: z.string() }),
});

const CASE = 'AU-7Q2M-XK4T-0B9A';

export const docs = (): EndpointDocs => ({
  getUserCase: { refuses: ['unknown-case'], example: { params: { reference: CASE } } },
  getUserCasePdf: { refuses: ['unknown-case', 'busy'], example: { params: { reference: CASE } } },
  addUserCase: {
    refuses: ['case-code-wrong', 'too-many-codes'],
    example: { body: { reference: CASE, code: 'EN-7Q2M-XK4T-0B9A' } },
  },
});
