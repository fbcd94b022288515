import * as z from 'zod/mini';
import { BereavementDraft, BereavementOrder, Order } from '#domain/case/bereavement/bereavement.ts';
import { DraftKind } from '#domain/case/draft.ts';
import {
  Preparation,
  PreparationCode,
  PreparationReference,
  StoredPreparation,
} from '#domain/case/preparation/preparation.ts';
import { CaseState } from '#domain/case/state.ts';
import { Coffin } from '#domain/catalogue/coffin.ts';
import { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { GraveRestingPlaceRelation, RestingPlacePreview } from '#domain/catalogue/resting-place.ts';
import { Urn } from '#domain/catalogue/urn.ts';
import { Costing } from '#domain/estimate/estimate.ts';
import { Price } from '#domain/money.ts';
import { ADDRESS, CHOICE, EMAIL, PERSON, PHONE } from './docs/example.ts';
import { caseRefusals, orderRefusals, redeemRefusals, slotRefusals } from './docs/refusals.ts';
import { SavedDraft } from './draft.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** 'Erfolgreich' (specification, section 4). */
export const SUCCESSFUL = 'Erfolgreich';

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/Workflow/bereavement',
  may: 'public',
  session: true,
  once: true,
  summary:
    'Erteilt den Auftrag nach einem Todesfall, zahlungspflichtig. Der Server rechnet mit seinen eigenen Preisen; mit estimateReference mit denen des Kostenvoranschlags, solange er gilt.',
  body: BereavementOrder,
  reply: z.strictObject({ message: z.string(), reference: Order.shape.reference, data: Order }),
});

export const savePreparation = endpoint({
  method: 'POST',
  path: '/api/Workflow/preperation',
  may: 'public',
  session: true,
  once: true,
  summary:
    'Hält eine Vorsorge fest, unverbindlich. Mit Anmeldung liegt sie im Konto, sonst kommt ein Code per E-Mail. Mit reference und, ohne Konto, draftCode ändert sie die gespeicherte.',
  body: Preparation,
  reply: z.strictObject({ message: z.string(), reference: PreparationReference, data: StoredPreparation }),
});

/** The case with the catalogue entries of its ids; `costing` where everything is chosen that has a price. */
export const BereavementCase = z.strictObject({
  ...BereavementDraft.shape,
  funeralForm: z.optional(FuneralForm),
  graveRestingPlaceRelation: z.optional(GraveRestingPlaceRelation),
  restingPlace: z.optional(RestingPlacePreview),
  coffin: z.optional(Coffin),
  urn: z.optional(Urn),
  costing: z.optional(Costing),
});
export type BereavementCase = z.output<typeof BereavementCase>;

export const checkBereavement = endpoint({
  method: 'POST',
  path: '/api/Bereavement',
  may: 'public',
  summary:
    'Prüft einen Trauerfall, auch einen unfertigen, und nennt dazu alles Gewählte mit Preisen. Speichert nichts.',
  body: BereavementDraft,
  reply: z.strictObject({ data: BereavementCase }),
});

/** An order or a preparation in a list. */
export const CaseSummary = z.strictObject({
  reference: z.string(),
  kind: DraftKind,
  createdAt: z.string(),
  /** Later than `createdAt` where a preparation was changed. */
  updatedAt: z.string(),
  state: CaseState,
  title: z.string(),
  place: z.string(),
  min: z.optional(Price),
  max: z.optional(Price),
});
export type CaseSummary = z.output<typeof CaseSummary>;

export const listUserCases = endpoint({
  method: 'GET',
  path: '/api/User/case',
  may: 'own',
  summary: 'Aufträge, Vorsorgen und Entwürfe im Konto, das Neueste zuerst.',
  reply: z.strictObject({ cases: z.array(CaseSummary), drafts: z.array(SavedDraft) }),
});

export const getUserPreparation = endpoint({
  method: 'GET',
  path: '/api/User/preparation/{reference}',
  may: 'own',
  summary: 'Eine Vorsorge aus dem Konto, zum Lesen und Ändern.',
  params: z.strictObject({ reference: PreparationReference }),
  reply: StoredPreparation,
});

export const deleteUserPreparation = endpoint({
  method: 'DELETE',
  path: '/api/User/preparation/{reference}',
  may: 'own',
  summary: 'Löscht eine Vorsorge aus dem Konto.',
  params: z.strictObject({ reference: PreparationReference }),
  reply: z.strictObject({ message: z.string() }),
});

export const openPreparation = endpoint({
  method: 'POST',
  path: '/api/preparation/open',
  may: 'public',
  summary: 'Eine Vorsorge zu dem Code aus der E-Mail, zum Lesen und Ändern.',
  body: PreparationCode,
  reply: StoredPreparation,
});

export const deletePreparation = endpoint({
  method: 'POST',
  path: '/api/preparation/delete',
  may: 'public',
  summary: 'Löscht die Vorsorge zu dem Code aus der E-Mail.',
  body: PreparationCode,
  reply: z.strictObject({ message: z.string() }),
});

export const docs = (): EndpointDocs => ({
  placeOrder: {
    fields: {
      beginAtOnce: 'true: Beginn vor dem Ende der Widerrufsfrist verlangt; false: erst auf einen Anruf, sonst danach',
    },
    refuses: [...caseRefusals, ...slotRefusals, ...redeemRefusals, ...orderRefusals],
    example: {
      body: {
        contact: { ...PERSON, ...ADDRESS },
        deceased: {
          personData: { name: 'Max', lastName: 'Muster' },
          placeOfDeath: 'Krankenhaus',
          clothes: 'Sterbetalar',
          contractPartner: 'Angehöriger',
          isDeceased: true,
          graveAvailable: false,
        },
        adoption: { place: 'Klinikum, Station 3', city: 'Herford' },
        ...CHOICE,
        isDead: true,
        emailMessageType: 'order',
        userData: { email: EMAIL, phoneNumber: PHONE },
        beginAtOnce: true,
        withdrawalRead: true,
      },
    },
  },
  savePreparation: {
    fields: {
      emailMessageType:
        'freiwillig: preparation oder dyingPreparation; ohne Angabe wie zuvor gespeichert, sonst dyingPreparation bei isDead false, sonst preparation',
      personAgrees:
        'bei dyingPreparation: true, wenn die Person einverstanden ist oder für sie entschieden werden darf; sonst nimmt der Server nur contact, userData und Art und Zeit eines Termins an',
    },
    refuses: [...caseRefusals, ...slotRefusals, 'unknown-case', 'preparation-changed', 'consent-missing'],
    example: {
      body: {
        contact: { ...PERSON, ...ADDRESS },
        ...CHOICE,
        userData: { email: EMAIL, phoneNumber: PHONE },
      },
    },
  },
  checkBereavement: {
    refuses: [...caseRefusals, ...redeemRefusals],
    example: { body: CHOICE },
  },
  getUserPreparation: {
    refuses: ['unknown-case'],
    example: { params: { reference: 'VO-7Q2M-XK4T-0B9A' } },
  },
  openPreparation: {
    refuses: ['unknown-draft'],
    example: { body: { code: 'EN-7Q2M-XK4T-0B9A' } },
  },
  deletePreparation: {
    refuses: ['unknown-draft', 'case-held'],
    example: { body: { code: 'EN-7Q2M-XK4T-0B9A' } },
  },
  deleteUserPreparation: {
    refuses: ['unknown-case', 'case-held'],
    example: { params: { reference: 'VO-7Q2M-XK4T-0B9A' } },
  },
});
