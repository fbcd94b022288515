import { optionalAddressFields, personFields } from '../../person-data.ts';
import { type FieldGroup, optional, required } from './field.ts';

export const nameFields = () => ({
  name: required(personFields.name, { label: 'Vorname', autoComplete: 'given-name' }),
  lastName: required(personFields.lastName, { label: 'Nachname', autoComplete: 'family-name' }),
});

const street = {
  label: 'Straße',
  question: 'Straße und Hausnummer',
  input: 'street',
  autoComplete: 'address-line1',
} as const;
const houseNumber = { label: 'Hausnummer' };
const zipCode = { label: 'Postleitzahl', autoComplete: 'postal-code' };
const city = { label: 'Ort', autoComplete: 'address-level2' };

export const addressFields = () => ({
  street: required(personFields.street, street),
  houseNumber: required(personFields.houseNumber, houseNumber),
  zipCode: required(personFields.zipCode, zipCode),
  city: required(personFields.city, city),
});

/** Where the address may be unknown. */
export const knownAddressFields = () => ({
  street: optional(optionalAddressFields.street, street),
  houseNumber: optional(optionalAddressFields.houseNumber, houseNumber),
  zipCode: optional(optionalAddressFields.zipCode, zipCode),
  city: optional(optionalAddressFields.city, city),
});

/** The town is enough to find the place. */
export const townFields = () => ({ ...knownAddressFields(), city: required(personFields.city, city) });

/** As on an envelope. */
export const ADDRESS_ROWS: FieldGroup['rows'] = ['street', ['zipCode', 'city']];

/** The field in whose line another one is asked: there its mistakes stand, and there a link to it leads. */
export const lineOf = (field: string): string => (field === 'houseNumber' ? 'street' : field);
