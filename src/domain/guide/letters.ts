import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import { witnesses } from '../wording/witness.ts';

/** The sheet `page/letter.css` shows the words of as many contracts. */
const MOST_LETTERS = 12;

const Letter = z.strictObject({
  title: Text.check(z.maxLength(60), z.describe('Name in der Auswahl, zum Beispiel „Wohnung“')),
  hint: Text.check(z.describe('worauf zu achten ist, bevor der Brief abgeht; es wird nicht gedruckt')),
  subject: Text.check(z.maxLength(90), z.describe('Betreff des Briefes')),
  text: z.array(Text).check(z.minLength(1), z.describe('die Absätze des Briefes')),
});

/** `content/kuendigungen.yaml`: letters that relatives fill in, print or copy. */
export const CancellationLetters = z.strictObject({
  stays: Text.check(z.describe('der Satz darüber, dass nichts gesendet oder gespeichert wird')),
  greeting: Text.check(z.describe('Anrede')),
  closing: Text.check(z.describe('Gruß, darunter ist Platz für die Unterschrift')),
  enclosure: Text.check(z.describe('was beiliegt')),
  letters: z
    .array(Letter)
    .check(z.minLength(1), z.maxLength(MOST_LETTERS), z.describe('die Schreiben, in der Reihenfolge der Auswahl')),
  witnesses,
});
export type CancellationLetters = z.output<typeof CancellationLetters>;
