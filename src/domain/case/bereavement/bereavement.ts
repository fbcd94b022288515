import * as z from 'zod/mini';
import { MOST_CASE_DOCUMENTS } from '../../document/document.ts';
import { Costing, Estimate } from '../../estimate/estimate.ts';
import { EstimateRequest, UnfinishedChoice } from '../../estimate/request.ts';
import { ComposedText } from '../../identifier.ts';
import { PriceRange } from '../../money.ts';
import { referencePattern } from '../../reference.ts';
import { Deceased } from '../deceased.ts';
import { adoption } from '../fields/adoption.ts';
import { appointment } from '../fields/appointment.ts';
import { contact, relation, userData } from '../fields/contact.ts';

/** Picks the mail that confirms (specification, section 3). */
export const EmailMessageType = z.enum(['order', 'preparation', 'dyingPreparation']);
export type EmailMessageType = z.output<typeof EmailMessageType>;

/** Documents uploaded before, by the ids they were given. */
const DocumentIds = z
  .array(z.uuid())
  .check(z.maxLength(MOST_CASE_DOCUMENTS, `Bitte laden Sie höchstens ${MOST_CASE_DOCUMENTS} Dateien hoch.`));

/** Who places the order: name and postal address, all of it. */
export const PersonData = z.strictObject(contact);
export type PersonData = z.output<typeof PersonData>;

/** How the contact is reached (specification, section 3). */
export const UserData = z.strictObject(userData);
export type UserData = z.output<typeof UserData>;

/** The appointment in an order: who comes is the contact of the order. */
export const AppointmentWish = z.strictObject(appointment);
export type AppointmentWish = z.output<typeof AppointmentWish>;

/**
 * The body of `POST /api/Workflow/bereavement` (decisions, Bodies of the calls): what a person orders with 'Zahlungspflichtig
 * bestellen'. Ids and choices, never a price; `agreedTotal` is what she saw and is only compared.
 */
export const BereavementOrder = z.strictObject({
  contact: PersonData,
  ...relation,
  deceased: Deceased,
  adoption: z.strictObject(adoption),
  ...EstimateRequest.shape,
  isDead: z.boolean(),
  appointment: z.optional(AppointmentWish),
  documents: z.optional(DocumentIds),
  emailMessageType: EmailMessageType,
  userData: UserData,
  /**
   * True: we shall begin before the time for withdrawal has run out, and it is known that the right to withdraw then ends with
   * full performance (§§ 356, 357a BGB). False: we begin when the person asks for it, else after that time.
   */
  beginAtOnce: z.boolean('Bitte wählen Sie, ob wir sofort beginnen sollen.'),
  withdrawalRead: z.literal(true, 'Bitte bestätigen Sie: Ist alles erledigt, können Sie nicht mehr widerrufen.'),
  agreedTotal: z.optional(PriceRange),
  /** Of the estimate whose own prices the order gets, as long as they hold. */
  estimateReference: z.optional(Estimate.shape.reference),
});
export type BereavementOrder = z.output<typeof BereavementOrder>;

/** The declarations made directly before the order; none is in advance. */
export const OrderConsents = z.pick(BereavementOrder, { beginAtOnce: true, withdrawalRead: true });
export type OrderConsents = z.output<typeof OrderConsents>;

/** The body of `POST /api/Bereavement`: an order that need not be finished. */
export const BereavementDraft = z.strictObject({
  contact: z.optional(PersonData),
  ...relation,
  deceased: z.optional(BereavementOrder.shape.deceased),
  adoption: z.optional(BereavementOrder.shape.adoption),
  ...UnfinishedChoice.shape,
  isDead: z.optional(z.boolean()),
  appointment: z.optional(AppointmentWish),
  documents: z.optional(DocumentIds),
  emailMessageType: z.optional(EmailMessageType),
  userData: z.optional(UserData),
  estimateReference: z.optional(Estimate.shape.reference),
});
export type BereavementDraft = z.output<typeof BereavementDraft>;

/** An order as it is kept for good: what was said, and a copy of the lines it was said to (decisions, Money). */
export const Order = z.strictObject({
  reference: z.string().check(z.regex(referencePattern('AU'))),
  createdAt: z.string(),
  order: BereavementOrder,
  /** Form and place in words: `Feuerbestattung`, `Friedhof Werste, Bad Oeynhausen`. */
  title: ComposedText,
  place: ComposedText,
  ...Costing.shape,
});
export type Order = z.output<typeof Order>;
