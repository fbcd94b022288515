import * as z from 'zod/mini';
import { AppointmentWish } from '../../appointment/appointment.ts';
import { OptionalDay } from '../../calendar-day.ts';
import { Costing } from '../../estimate/estimate.ts';
import { UnfinishedChoice } from '../../estimate/request.ts';
import { Text } from '../../identifier.ts';
import { NamedPerson, PersonData, UserData } from '../../person-data.ts';
import { referencePattern } from '../../reference.ts';
import { BereavementOrder, EmailMessageType } from '../bereavement/bereavement.ts';
import { Collection } from '../collection.ts';
import { Clothes, ContractPartner } from '../deceased.ts';
import { DraftCode } from '../draft.ts';
import { Financing, Wishes } from '../wishes.ts';

export const PreparationReference = z.string().check(z.regex(referencePattern('VO')));

/** Whose funeral it is to be one day: the fields of a deceased person without the death. */
export const PreparedPerson = z.strictObject({
  personData: z.optional(NamedPerson),
  clothes: z.optional(Clothes),
  contractPartner: z.optional(ContractPartner),
  graveAvailable: z.optional(z.boolean()),
  dateOfBirth: z.optional(OptionalDay),
});
export type PreparedPerson = z.output<typeof PreparedPerson>;

/**
 * The body of `POST /api/Workflow/preperation`: not binding, everything but the way to reach the person may be left out.
 * Also what a case becomes whose person is dying (`isDead: false`).
 */
export const Preparation = z.strictObject({
  contact: z.optional(PersonData),
  relationship: BereavementOrder.shape.relationship,
  deceased: z.optional(PreparedPerson),
  adoption: z.optional(Collection),
  ...UnfinishedChoice.shape,
  isDead: z.optional(z.boolean()),
  appointment: z.optional(AppointmentWish),
  emailMessageType: EmailMessageType,
  userData: UserData,
  wishes: z.optional(Wishes),
  financing: z.optional(Financing),
  /** The preparation of the account that this one replaces. */
  reference: z.optional(PreparationReference),
  /** The draft with the answers: the mail names its code. */
  draftCode: z.optional(DraftCode),
});
export type Preparation = z.output<typeof Preparation>;

/** As it is kept. `costing` where everything is chosen that has a price. */
export const StoredPreparation = z.strictObject({
  reference: PreparationReference,
  createdAt: z.string(),
  updatedAt: z.string(),
  preparation: Preparation,
  title: z.optional(Text),
  place: z.optional(Text),
  costing: z.optional(Costing),
});
export type StoredPreparation = z.output<typeof StoredPreparation>;
