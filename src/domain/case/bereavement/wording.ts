import * as z from 'zod/mini';
import { Text } from '../../identifier.ts';
import { witnesses } from '../../wording/witness.ts';
import { paperWords } from '../paper-words.ts';

const steps = z.array(Text).check(z.minLength(1));

/** `content/pdf/auftrag.yaml`: the words of the order on paper; table, total and letterhead have those of the estimate. */
export const OrderWording = z.strictObject({
  title: Text,
  placedOn: Text,
  total: Text,
  explanation: Text,
  contact: z.strictObject({ ...paperWords('contact'), heading: Text, name: Text, address: Text }),
  deceased: z.strictObject({ ...paperWords('deceased'), heading: Text, name: Text, address: Text }),
  adoption: z.strictObject({ ...paperWords('adoption'), heading: Text, address: Text }),
  appointment: z.strictObject({ ...paperWords('appointment'), heading: Text }),
  consents: z.strictObject({ heading: Text }),
  /** `steps`: where we begin at once; `later`: where we do not. */
  next: z.strictObject({ heading: Text, steps, later: steps }),
  witnesses,
});
export type OrderWording = z.output<typeof OrderWording>;
