import type { Order } from '../case/bereavement/bereavement.ts';
import type { StoredPreparation } from '../case/preparation/preparation.ts';
import { fullName } from '../person-data.ts';
import type { DeskKind, DeskPlan } from './desk-case.ts';

/** What a case of the firm begins with. */
export type OpenedCase = {
  readonly reference: string;
  readonly kind: DeskKind;
  readonly plan: DeskPlan;
  /** Of the person whom it is about; empty: not known. */
  readonly name: string;
  /** By it the case is sorted; left out: the last word of the name. */
  readonly lastName?: string | undefined;
  /** Who is to be called. */
  readonly contact: string;
  readonly town: string;
  readonly phone: string;
  readonly title: string;
  readonly isDying: boolean;
  readonly receivedAt: string;
  /** Day, or day and time in Germany. */
  readonly diedAt?: string | undefined;
  /** Other names and places by which it is found. */
  readonly words?: readonly (string | undefined)[];
};

export const caseOfOrder = ({ reference, createdAt, title, order }: Order, plan: DeskPlan): OpenedCase => ({
  reference,
  kind: 'order',
  plan,
  name: fullName(order.deceased.personData),
  lastName: order.deceased.personData.lastName,
  contact: fullName(order.contact),
  town: order.contact.city,
  phone: order.userData.phoneNumber,
  title,
  isDying: false,
  receivedAt: createdAt,
  diedAt: order.deceased.dateOfDeath || undefined,
  words: [order.deceased.personData.city, order.adoption.city],
});

/** Whom it is about may be left out, and so may the name of who planned it: then the e-mail address says whose it is. */
export function caseOfPreparation({ reference, createdAt, title = '', preparation }: StoredPreparation): OpenedCase {
  const { adoption, contact = {}, deceased, emailMessageType, userData } = preparation;
  const person = deceased?.personData ?? {};
  return {
    reference,
    kind: 'preparation',
    plan: 'preparation',
    name: fullName(person),
    lastName: person.lastName,
    contact: fullName(contact) || userData.email,
    town: contact.city || person.city || '',
    phone: userData.phoneNumber,
    title,
    isDying: emailMessageType === 'dyingPreparation',
    receivedAt: createdAt,
    words: [person.city, adoption?.city],
  };
}
