import * as z from 'zod/mini';
import { optionalLine, requiredLine } from './plain-text.ts';

export const NAME_LENGTH = 80;

const NAME_CHARACTERS = 'Ein Name besteht aus Buchstaben. Bitte entfernen Sie andere Zeichen.';
/** Letters of every script with their marks, and what stands between them: `Anne-Marie`, `O’Neill`, `Müller (geb. Kurz)`. */
const NAME = /^(?:[\p{L}\p{M} .,'’ʼ´`()/-]|\u200C|\u200D)*$/u;
/** A German number, or the code of a neighbour: `1010`, `1234 AB`, `L-1009`. */
const ZIP_CODE = /^(?:[\p{L}\d][\p{L}\d -]{2,9})?$/u;

const isName = z.refine<string>((name) => NAME.test(name), NAME_CHARACTERS);
const isZipCode = z.refine<string>(
  (zipCode) => ZIP_CODE.test(zipCode),
  'Bitte geben Sie die Postleitzahl ein, zum Beispiel 32584.',
);

/** First and last name in one field, as forms ask for it that need no more than a way to answer. */
export const WholeName = requiredLine(NAME_LENGTH, 'Bitte geben Sie Ihren Namen ein.');

/** Wire names of the specification, section 3; each field also stands alone in a form. */
export const personFields = {
  name: requiredLine(NAME_LENGTH, 'Bitte geben Sie den Vornamen ein.').check(isName),
  lastName: requiredLine(NAME_LENGTH, 'Bitte geben Sie den Nachnamen ein.').check(isName),
  street: requiredLine(NAME_LENGTH, 'Bitte geben Sie Straße und Hausnummer ein.'),
  houseNumber: requiredLine(15, 'Bitte geben Sie auch die Hausnummer ein. Gibt es keine, schreiben Sie „ohne Nummer“.'),
  zipCode: requiredLine(10, 'Bitte geben Sie die Postleitzahl ein, zum Beispiel 32584.').check(isZipCode),
  city: requiredLine(NAME_LENGTH, 'Bitte geben Sie den Ort ein.'),
};

/** For forms in which the address may be unknown. */
export const optionalAddressFields = {
  street: optionalLine(NAME_LENGTH),
  houseNumber: optionalLine(15),
  zipCode: optionalLine(10).check(isZipCode),
  city: optionalLine(NAME_LENGTH),
};

/** `Dr. Erika Muster` for people; names stay as they were typed, and either may be missing. */
export const fullName = ({ name, lastName }: PersonName): string => [name, lastName].filter(Boolean).join(' ');

type PersonName = { readonly name?: string | undefined; readonly lastName?: string | undefined };
