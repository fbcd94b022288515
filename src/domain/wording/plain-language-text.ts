import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import { pageTextFields } from './page-text.ts';

/** Front matter of `content/einfache-sprache/*.md`: what another page says, in short sentences, one a line. */
export const PlainLanguageText = z.strictObject({
  ...pageTextFields,
  order: z.optional(z.int().check(z.describe('Stelle in der Übersicht: kleinere Zahlen stehen weiter oben'))),
  original: z.optional(
    z
      .strictObject({
        title: Text.check(z.maxLength(70), z.describe('wie die ausführliche Seite heißt')),
        href: z
          .string()
          .check(z.regex(/^\/[a-z0-9/-]+$/), z.describe('Adresse der ausführlichen Seite, zum Beispiel /kontakt')),
      })
      .check(z.describe('die ausführliche Seite: was dort steht, gilt')),
  ),
});
export type PlainLanguageText = z.output<typeof PlainLanguageText>;
