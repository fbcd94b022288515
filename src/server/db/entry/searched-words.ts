import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { caseNumbersIn } from '#domain/desk/case-numbers.ts';
import { orderReferencesIn } from '#domain/message/order-reference.ts';
import { fullName } from '#domain/person-data.ts';
import { searchedWords } from '#domain/search-words.ts';

/** A text may name many. */
const MOST_NAMED = 5;

/** The words by which the list of all that came in is searched, with one space between two. */
const joined = (
  references: readonly string[],
  phones: readonly (string | undefined)[],
  texts: readonly (string | undefined)[],
): string => searchedWords({ references, phones: phones.filter(isGiven), texts: texts.filter(isGiven) }).join(' ');

const isGiven = (text: string | undefined) => text !== undefined;

export const orderWords = ({ reference, order, title, place }: Order): string =>
  joined(
    [reference],
    [order.userData.phoneNumber],
    [
      fullName(order.contact),
      fullName(order.deceased.personData),
      order.contact.city,
      order.userData.email,
      title,
      place,
    ],
  );

export const preparationWords = ({ reference, preparation, title, place }: StoredPreparation): string =>
  joined(
    [reference],
    [preparation.userData.phoneNumber],
    [
      fullName(preparation.contact ?? {}),
      fullName(preparation.deceased?.personData ?? {}),
      preparation.contact?.city,
      preparation.userData.email,
      title,
      place,
    ],
  );

type Written = {
  /** Its own, where its sender was told one. */
  readonly reference?: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber?: string | undefined;
};

/** `texts`: subject and text of a message, contract and remark of a withdrawal, note of an appointment. */
export function writtenWords({ reference, name, email, phoneNumber }: Written, ...texts: readonly string[]): string {
  const named = new Set([...orderReferencesIn(...texts), ...caseNumbersIn(...texts)]);
  return joined(
    [...(reference === undefined ? [] : [reference]), ...[...named].slice(0, MOST_NAMED)],
    [phoneNumber],
    [name, email, ...texts],
  );
}
