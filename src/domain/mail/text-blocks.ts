import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { allowedInBraces, fill, hasOnlyInBraces } from '../placeholder.ts';
import { witnesses } from '../wording/witness.ts';

const PLACEHOLDERS = ['reference', 'phone', 'firm'] as const;
const MOST_BLOCKS = 40;

const TextBlock = z.strictObject({
  id: Identifier,
  title: Text.check(z.maxLength(60), z.describe('Name in der Auswahl, zum Beispiel „Wir rufen an“')),
  paragraphs: z
    .array(
      Text.check(
        z.refine((text: string) => hasOnlyInBraces(text, PLACEHOLDERS), allowedInBraces(PLACEHOLDERS)),
        z.describe('ein Absatz; {reference} ist das Aktenzeichen, {phone} Ihr Telefon, {firm} Ihr Haus'),
      ),
    )
    .check(z.minLength(1), z.maxLength(8), z.describe('die Absätze zwischen Anrede und Gruß')),
});
export type TextBlock = z.output<typeof TextBlock>;

/** `content/textbausteine.yaml`: what an answer to a message may begin with. Greeting and closing come from the frame of all mails. */
export const TextBlocks = z.strictObject({
  blocks: z
    .array(TextBlock)
    .check(z.maxLength(MOST_BLOCKS), z.describe('die Bausteine, in der Reihenfolge der Auswahl')),
  witnesses,
});
export type TextBlocks = z.output<typeof TextBlocks>;

/** The block with its words in braces filled in. */
export const blockText = (
  { paragraphs }: TextBlock,
  values: Readonly<Record<(typeof PLACEHOLDERS)[number], string>>,
): string => paragraphs.map((paragraph) => fill(paragraph, values)).join('\n\n');
