import * as z from 'zod/mini';
import { Text } from '../../identifier.ts';
import { witnesses } from '../../wording/witness.ts';
import { OrderWording } from '../bereavement/wording.ts';
import { paperWords } from '../paper-words.ts';

const occasion = z.strictObject({
  title: Text,
  subtitle: Text,
  notBinding: Text,
  next: z.array(Text).check(z.minLength(1)),
});

/** `content/pdf/vorsorge.yaml`: the words of a preparation on paper. */
export const PreparationWording = z.strictObject({
  /** For the person herself, or for a dying relative. */
  preparation: occasion,
  dyingPreparation: occasion,
  savedOn: Text,
  changedOn: Text,
  contact: OrderWording.shape.contact,
  person: z.strictObject({ ...paperWords('person'), heading: Text, name: Text, address: Text }),
  adoption: OrderWording.shape.adoption,
  appointment: OrderWording.shape.appointment,
  choice: z.strictObject({ heading: Text, form: Text, place: Text, open: Text }),
  wishes: z.strictObject({ ...paperWords('wishes'), heading: Text }),
  financing: z.strictObject({ heading: Text }),
  nextHeading: Text,
  witnesses,
});
export type PreparationWording = z.output<typeof PreparationWording>;
