import * as z from 'zod/mini';
import { NAME_LENGTH, optionalAddressFields, personFields } from '../person-data.ts';
import { optionalLine, requiredLine } from '../plain-text.ts';

export const collectionFields = {
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
export const Collection = z.strictObject({
  place: collectionFields.place,
  street: z.optional(collectionFields.street),
  houseNumber: z.optional(collectionFields.houseNumber),
  zipCode: z.optional(collectionFields.zipCode),
  city: collectionFields.city,
  wishedTime: z.optional(collectionFields.wishedTime),
});
export type Collection = z.output<typeof Collection>;
