import * as z from 'zod/mini';
import { AsOf, Text } from '../identifier.ts';
import { writable } from '../writable.ts';
import { Photo } from './photo.ts';
import { witnesses } from './witness.ts';

/** Front matter every page has. The file's place is its address: `content/friedhoefe/loehne/obernbeck.md`. */
export const pageTextFields = {
  title: Text.check(z.maxLength(70), z.describe('Überschrift der Seite, auch im Reiter und in Suchergebnissen')),
  heading: z.optional(
    Text.check(z.maxLength(70), z.describe('Überschrift auf der Seite, wenn sie anders lautet als der Titel')),
  ),
  description: Text.check(
    z.minLength(30),
    z.maxLength(200),
    z.describe('ein bis zwei Sätze für Suchergebnisse, 30 bis 200 Zeichen'),
  ),
  /** Shown at the end of the page and in its structured data (FAQPage). */
  questions: z.optional(
    z
      .array(
        z.strictObject({
          question: Text.check(z.describe('Frage, so wie Menschen sie stellen')),
          answer: Text.check(z.describe('Antwort in ganzen Sätzen, ohne Auszeichnung')),
        }),
      )
      .check(z.describe('häufige Fragen, sie stehen unter dem Text')),
  ),
  links: z.optional(
    z
      .array(
        z.strictObject({
          title: Text.check(z.describe('was dort zu finden ist')),
          href: z
            .string()
            .check(
              z.regex(/^(https:\/\/[^\s]+|\/[^\s]*)$/),
              writable(),
              z.describe('Adresse einer Seite: https://… oder eine eigene wie /kontakt'),
            ),
        }),
      )
      .check(z.describe('Verweise unter dem Text')),
  ),
  asOf: z.optional(AsOf),
  witnesses,
};

const Person = z.strictObject({
  name: Text.check(z.maxLength(80), z.describe('Vor- und Nachname')),
  role: Text.check(z.maxLength(120), z.describe('was die Person bei Ihnen tut')),
  photo: z.optional(Photo.check(z.describe('Foto der Person, hochkant'))),
});

const Room = z.strictObject({
  name: Text.check(z.maxLength(80), z.describe('wie der Raum heißt')),
  text: z.optional(Text.check(z.maxLength(200), z.describe('ein Satz dazu'))),
  photo: Photo.check(z.describe('Foto des Raums')),
});

/** A page of running text: `content/seiten/*.md`, the groups and the general pages of `content/friedhoefe`. */
export const PageText = z.strictObject({
  ...pageTextFields,
  people: z.optional(z.array(Person).check(z.describe('nur auf „Über uns“: wer hier arbeitet'))),
  rooms: z.optional(z.array(Room).check(z.describe('nur auf „Über uns“: Räume Ihres Hauses'))),
});
export type PageText = z.output<typeof PageText>;
export type PageQuestion = NonNullable<PageText['questions']>[number];
export type PageLink = NonNullable<PageText['links']>[number];
