import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { fullName } from '#domain/person-data.ts';
import { plainLetters } from '#domain/sort-key.ts';

/** An index of PostgreSQL holds 2,700 bytes a row. */
const MOST_CHARACTERS = 600;

/** The words by which the list of all that came in is searched: they stand in an index, so that no row is read for it. */
const searchedWords = (texts: readonly (string | undefined)[]): string =>
  plainLetters(texts.filter(Boolean).join('\n')).slice(0, MOST_CHARACTERS);

export const orderWords = ({ reference, order, title, place }: Order): string =>
  searchedWords([
    reference,
    fullName(order.contact),
    fullName(order.deceased.personData),
    order.contact.city,
    order.userData.email,
    order.userData.phoneNumber,
    title,
    place,
  ]);

export const preparationWords = ({ reference, preparation, title, place }: StoredPreparation): string =>
  searchedWords([
    reference,
    fullName(preparation.contact ?? {}),
    fullName(preparation.deceased?.personData ?? {}),
    preparation.contact?.city,
    preparation.userData.email,
    preparation.userData.phoneNumber,
    title,
    place,
  ]);

type Written = { readonly name: string; readonly email: string; readonly phoneNumber?: string | undefined };

/** `texts`: subject and text of a message, contract and remark of a withdrawal, note of an appointment. */
export const writtenWords = ({ name, email, phoneNumber }: Written, ...texts: (string | undefined)[]): string =>
  searchedWords([name, email, phoneNumber, ...texts]);
