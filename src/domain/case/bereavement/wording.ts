import * as z from 'zod/mini';
import { Text } from '../../identifier.ts';

/** `content/pdf/auftrag.yaml`: the words of the order on paper; table, total and letterhead have those of the estimate. */
export const OrderWording = z.strictObject({
  title: Text,
  placedOn: Text,
  total: Text,
  explanation: Text,
  contact: z.strictObject({
    heading: Text,
    name: Text,
    address: Text,
    phone: Text,
    email: Text,
    relationship: Text,
  }),
  deceased: z.strictObject({
    heading: Text,
    name: Text,
    address: Text,
    dateOfBirth: Text,
    dateOfDeath: Text,
    placeOfDeath: Text,
    doctor: Text,
    clothes: Text,
    contractPartner: Text,
    graveAvailable: Text,
    yes: Text,
    no: Text,
  }),
  adoption: z.strictObject({ heading: Text, place: Text, address: Text, wishedTime: Text }),
  appointment: z.strictObject({ heading: Text, when: Text, kind: Text, note: Text }),
  consents: z.strictObject({ heading: Text }),
  next: z.strictObject({ heading: Text, steps: z.array(Text).check(z.minLength(1)) }),
});
export type OrderWording = z.output<typeof OrderWording>;
