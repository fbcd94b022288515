import * as z from 'zod/mini';
import { ForgotPasswordForm } from '#domain/account/form.ts';
import { ContactFields, User } from '#domain/account/user.ts';
import { Appointment } from '#domain/appointment/appointment.ts';
import { Order } from '#domain/case/bereavement/bereavement.ts';
import { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { Estimate } from '#domain/estimate/estimate.ts';
import { Price } from '#domain/money.ts';
import { Draft } from './draft.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { EMAIL, PHONE } from './example.ts';

export const getUser = endpoint({
  method: 'POST',
  path: '/api/User',
  session: true,
  summary: 'Die angemeldete Person.',
  reply: User,
});

export const checkIsRegistered = endpoint({
  method: 'POST',
  path: '/api/User/check-is-registered',
  summary: 'Ob es zu einer E-Mail-Adresse ein Konto gibt.',
  body: ForgotPasswordForm,
  reply: z.strictObject({ isRegistered: z.boolean() }),
});

export const checkAccountFreeCreation = endpoint({
  method: 'POST',
  path: '/api/User/check-account-free-creation',
  summary: 'Ob mit diesen Angaben noch ein Konto angelegt werden kann.',
  body: ContactFields,
  reply: z.strictObject({ isFree: z.boolean() }),
});

export const checkRefreshToken = endpoint({
  method: 'POST',
  path: '/api/User/check-refresh-token',
  summary: 'Ein neues Zugriffstoken für die Sitzung im Cookie.',
  reply: z.strictObject({
    accessToken: z.string(),
    email: z.string(),
    id: z.string(),
    phoneNumber: z.string(),
  }),
});

/** A device with a running session of the user. Times are ISO text. */
export const UserSession = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** „Firefox auf Windows“, or „Unbekanntes Gerät“. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type UserSession = z.output<typeof UserSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/User/session',
  session: true,
  summary: 'Die Geräte, auf denen die Person angemeldet ist.',
  reply: z.array(UserSession),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/User/session',
  session: true,
  summary: 'Meldet alle anderen Geräte ab.',
  reply: z.array(UserSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/User/session/{id}',
  session: true,
  summary: 'Meldet ein Gerät ab.',
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  reply: z.array(UserSession),
});

/** An estimate in the user's list; prices in the wire format. */
export const UserEstimate = z.strictObject({
  reference: Estimate.shape.reference,
  createdAt: z.string(),
  validUntil: z.string(),
  title: z.string(),
  place: z.string(),
  min: Price,
  max: Price,
});
export type UserEstimate = z.output<typeof UserEstimate>;

export const listUserEstimates = endpoint({
  method: 'GET',
  path: '/api/User/estimate',
  session: true,
  summary: 'Die Kostenvoranschläge im Konto, der neueste zuerst.',
  reply: z.array(UserEstimate),
});

export const addUserEstimate = endpoint({
  method: 'POST',
  path: '/api/User/estimate',
  session: true,
  summary: 'Nimmt einen Kostenvoranschlag mit seinem Aktenzeichen ins Konto auf.',
  body: z.strictObject({ reference: Estimate.shape.reference }),
  reply: z.array(UserEstimate),
});

export const removeUserEstimate = endpoint({
  method: 'DELETE',
  path: '/api/User/estimate/{reference}',
  session: true,
  summary: 'Nimmt einen Kostenvoranschlag aus dem Konto.',
  params: z.strictObject({ reference: Estimate.shape.reference }),
  reply: z.array(UserEstimate),
});

export const exportUser = endpoint({
  method: 'GET',
  path: '/api/User/export',
  session: true,
  summary: 'Alles, was zu diesem Konto gespeichert ist (Art. 15 und 20 DSGVO).',
  reply: z.strictObject({
    exportedAt: z.string(),
    user: z.strictObject({ ...User.shape, createdAt: z.string() }),
    /** New addresses that are not confirmed yet. */
    pendingEmails: z.array(z.string()),
    sessions: z.array(UserSession),
    estimates: z.array(Estimate),
    orders: z.array(Order),
    preparations: z.array(StoredPreparation),
    drafts: z.array(Draft),
    /** Appointments booked with the address of the account. */
    appointments: z.array(Appointment),
  }),
});

export const docs = (): EndpointDocs => ({
  checkIsRegistered: {
    example: { body: { email: EMAIL } },
  },
  checkAccountFreeCreation: {
    example: { body: { email: EMAIL, phoneNumber: PHONE } },
  },
  checkRefreshToken: {
    cookie: 'needed',
    refuses: ['not-signed-in'],
  },
  endSession: {
    refuses: ['unknown-session'],
    example: { params: { id: 'die-Kennung-des-Geräts' } },
  },
  addUserEstimate: {
    refuses: ['unknown-estimate'],
    example: { body: { reference: 'KV-7Q2M-XK4T-0B9A' } },
  },
  removeUserEstimate: {
    refuses: ['unknown-estimate'],
    example: { params: { reference: 'KV-7Q2M-XK4T-0B9A' } },
  },
});
