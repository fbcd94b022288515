import * as z from 'zod/mini';
import { Costing } from '../../estimate/estimate.ts';
import { UnfinishedChoice } from '../../estimate/request.ts';
import { Text } from '../../identifier.ts';
import { referencePattern } from '../../reference.ts';
import {
  AppointmentWish,
  BereavementOrder,
  EmailMessageType,
  PersonData,
  UserData,
} from '../bereavement/bereavement.ts';
import { PreparedPerson } from '../deceased.ts';
import { DraftCode } from '../draft.ts';
import { relation } from '../fields/contact.ts';
import { financing, wishes } from '../fields/wishes.ts';

export const PreparationReference = z.string().check(z.regex(referencePattern('VO')));

/** What a person wishes for their own funeral; all of it may stay empty. */
const Wishes = z.strictObject(wishes);

/**
 * The body of `POST /api/Workflow/preperation`: not binding, everything but the way to reach the person may be left out.
 * Also what a case becomes whose person is dying (`isDead: false`).
 */
export const Preparation = z.strictObject({
  contact: z.optional(z.partial(PersonData)),
  ...relation,
  deceased: z.optional(PreparedPerson),
  adoption: z.optional(BereavementOrder.shape.adoption),
  ...UnfinishedChoice.shape,
  isDead: z.optional(z.boolean()),
  appointment: z.optional(AppointmentWish),
  emailMessageType: EmailMessageType,
  userData: UserData,
  wishes: z.optional(Wishes),
  ...z.partial(z.strictObject(financing)).shape,
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
