import * as z from 'zod/mini';
import { Costing } from '../../estimate/estimate.ts';
import { UnfinishedChoice } from '../../estimate/request.ts';
import { ComposedText } from '../../identifier.ts';
import { referencePattern } from '../../reference.ts';
import { bounded } from '../../text-bound.ts';
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

/** So many days before its end a preparation's person is told that it will be deleted. */
export const ANNOUNCED_DAYS = 60;

/** The wishes for one's own funeral; all of it may stay empty. */
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
  /** Left out: the server knows, see `save-preparation.ts`. */
  emailMessageType: z.optional(EmailMessageType),
  userData: UserData,
  /** While somebody is dying: the consent to what is said about her, without which nothing of it may be sent (`agreement.ts`). */
  personAgrees: z.optional(z.boolean()),
  wishes: z.optional(Wishes),
  ...z.partial(z.strictObject(financing)).shape,
  /** The preparation that this one replaces: one of the account, or the one that `draftCode` opens. */
  reference: z.optional(PreparationReference),
  /** Without an account the permission to read, change and delete it; a draft under this code ends here. */
  draftCode: z.optional(DraftCode),
  /** When what this one replaces was last changed, as it was read: a later change is not overwritten. */
  updatedAt: z.optional(z.string().check(bounded(40), z.iso.datetime())),
});
export type Preparation = z.output<typeof Preparation>;

/** The code from the mail, in the body: it is in no address and in no log. */
export const PreparationCode = z.strictObject({ code: DraftCode });

/** As it is kept. `costing` where everything is chosen that has a price. */
export const StoredPreparation = z.strictObject({
  reference: PreparationReference,
  createdAt: z.string(),
  updatedAt: z.string(),
  preparation: z.strictObject({ ...Preparation.shape, emailMessageType: EmailMessageType }),
  /** When `personAgrees` was declared. */
  agreedAt: z.optional(z.string()),
  title: z.optional(ComposedText),
  place: z.optional(ComposedText),
  costing: z.optional(Costing),
});
export type StoredPreparation = z.output<typeof StoredPreparation>;
