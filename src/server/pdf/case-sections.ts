import { type AppointmentWish, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { asOfText } from '#domain/as-of.ts';
import type { OrderWording } from '#domain/case/bereavement/wording.ts';
import type { Collection } from '#domain/case/collection.ts';
import type { Deceased } from '#domain/case/deceased.ts';
import type { PreparedPerson } from '#domain/case/preparation/preparation.ts';
import type { PreparationWording } from '#domain/case/preparation/wording.ts';
import { fullName, type NamedPerson, type UserData } from '#domain/person-data.ts';
import { germanWeekdayTime } from './german-date.ts';
import { termSection } from './sections.ts';
import type { Sheet } from './sheet.ts';

/** What an order and a preparation tell of people, in labelled lines. What was not answered is left out. */

type Contact = {
  readonly person: NamedPerson | undefined;
  readonly relationship?: string | undefined;
  readonly userData: UserData;
};

export const contactSection = (sheet: Sheet, contact: Contact, words: OrderWording['contact']): void =>
  termSection(sheet, words.heading, [
    ...nameAndAddress(contact.person, words),
    [words.phone, contact.userData.phoneNumber],
    [words.email, contact.userData.email],
    [words.relationship, contact.relationship],
  ]);

export const deceasedSection = (sheet: Sheet, deceased: Deceased, words: OrderWording['deceased']): void =>
  termSection(sheet, words.heading, [
    ...nameAndAddress(deceased.personData, words),
    [words.dateOfBirth, asOfText(deceased.dateOfBirth ?? '')],
    [words.dateOfDeath, asOfText(deceased.dateOfDeath ?? '')],
    [words.placeOfDeath, deceased.placeOfDeath],
    [words.doctor, deceased.doctor],
    ...provisions(deceased, words),
  ]);

export const personSection = (sheet: Sheet, person: PreparedPerson, words: PreparationWording['person']): void =>
  termSection(sheet, words.heading, [
    ...nameAndAddress(person.personData, words),
    [words.dateOfBirth, asOfText(person.dateOfBirth ?? '')],
    ...provisions(person, words),
  ]);

export const collectionSection = (
  sheet: Sheet,
  adoption: Collection | undefined,
  words: OrderWording['adoption'],
): void =>
  termSection(sheet, words.heading, [
    [words.place, adoption?.place],
    [words.address, adoption && addressOf(adoption)],
    [words.wishedTime, adoption?.wishedTime],
  ]);

export const appointmentSection = (
  sheet: Sheet,
  wish: AppointmentWish | undefined,
  words: OrderWording['appointment'],
): void =>
  termSection(sheet, words.heading, [
    [words.when, wish && germanWeekdayTime(wish.startsAt)],
    [words.kind, wish && appointmentKindWords[wish.kind]],
    [words.note, wish?.note],
  ]);

type Pairs = readonly (readonly [string, string | undefined])[];

const nameAndAddress = (person: NamedPerson | undefined, words: { name: string; address: string }): Pairs =>
  person
    ? [
        [words.name, fullName(person)],
        [words.address, addressOf(person)],
      ]
    : [];

const provisions = (
  { clothes, contractPartner, graveAvailable }: PreparedPerson,
  words: PreparationWording['person'],
): Pairs => [
  [words.clothes, clothes],
  [words.contractPartner, contractPartner],
  [words.graveAvailable, graveAvailable === undefined ? undefined : words[graveAvailable ? 'yes' : 'no']],
];

type Address = Partial<Record<'street' | 'houseNumber' | 'zipCode' | 'city', string | undefined>>;

const addressOf = ({ street, houseNumber, zipCode, city }: Address): string =>
  [
    [street, houseNumber],
    [zipCode, city],
  ]
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
