import * as z from 'zod/mini';
import { NAME_LENGTH, optionalAddressFields, personFields } from '../person-data.ts';
import { optionalLine, requiredLine } from '../plain-text.ts';

export const adoptionFields = {
  place: requiredLine(
    120,
    'Bitte geben Sie an, wo die verstorbene Person ist, zum Beispiel „Klinikum, Station 3“ oder „zu Hause“.',
  ),
  street: optionalAddressFields.street,
  houseNumber: optionalAddressFields.houseNumber,
  zipCode: optionalAddressFields.zipCode,
  city: personFields.city,
  wishedTime: optionalLine(NAME_LENGTH),
};

/** The Übernahme: where and when the firm takes charge of the deceased (decisions, Entities). `wishedTime` is free text. */
export const Adoption = z.strictObject({
  place: adoptionFields.place,
  street: z.optional(adoptionFields.street),
  houseNumber: z.optional(adoptionFields.houseNumber),
  zipCode: z.optional(adoptionFields.zipCode),
  city: adoptionFields.city,
  wishedTime: z.optional(adoptionFields.wishedTime),
});
export type Adoption = z.output<typeof Adoption>;
