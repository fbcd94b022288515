import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import { witnesses } from './witness.ts';

/** Front matter of `content/bestattungsarten/{slug}.md`; the text below it says what happens. Prices come from the catalogue. */
export const FuneralFormText = z.strictObject({
  comparison: z
    .strictObject({
      place: Text.check(z.describe('wo der Sarg oder die Urne bleibt')),
      time: Text.check(z.describe('welche Fristen gelten')),
      care: Text.check(z.describe('wer das Grab pflegt')),
      law: Text.check(z.describe('was das Gesetz vor allem verlangt')),
    })
    .check(z.describe('der Vergleich aller Bestattungsformen, wenige Wörter je Zeile')),
  forWhom: Text.check(z.describe('für wen diese Art gut passt, ein bis zwei Sätze')),
  law: z.array(Text).check(z.minLength(1), z.describe('was das Gesetz dazu sagt, ein Satz je Zeile')),
  facts: z.optional(z.array(Text).check(z.describe('gut zu wissen, ein Satz je Zeile'))),
  witnesses,
});
export type FuneralFormText = z.output<typeof FuneralFormText>;
