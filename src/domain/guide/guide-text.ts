import * as z from 'zod/mini';
import { AsOf, Text } from '../identifier.ts';
import { pageTextFields } from '../wording/page-text.ts';
import { writable } from '../writable.ts';

/** The topics of the guides, the urgent first; in this order the overview has its parts. */
export const guideGroups = [
  { id: 'now', title: 'Zuerst' },
  { id: 'money', title: 'Geld' },
  { id: 'law', title: 'Entscheiden und erben' },
  { id: 'grief', title: 'Trauer' },
] as const;

const groupIds = guideGroups.map(({ id }) => id) as [GuideGroupId, ...GuideGroupId[]];
type GuideGroupId = (typeof guideGroups)[number]['id'];

const Step = z.strictObject({
  title: Text.check(z.maxLength(80), z.describe('was zu tun ist, in wenigen Wörtern, gern mit der Frist')),
  text: Text.check(z.maxLength(400), z.describe('wie es geht: ein bis drei Sätze, ohne Auszeichnung')),
});

const Next = z.strictObject({
  title: Text.check(z.maxLength(80), z.describe('was man dort tun kann, als Wortlaut des Links')),
  href: z
    .string()
    .check(
      z.regex(/^(https:\/\/[^\s]+|\/[^\s]*|tel:[\d+]+)$/),
      writable(),
      z.describe('wohin der Link führt: eine Seite wie /kontakt, https://… oder tel:…'),
    ),
});

/** Front matter of `content/ratgeber/{slug}.md`; the text below it explains what the short answer leaves open. */
export const GuideText = z.strictObject({
  ...pageTextFields,
  group: z.enum(groupIds).check(z.describe('in welchem Teil der Übersicht die Seite steht')),
  order: z.int().check(z.describe('Stelle in der Übersicht: kleinere Zahlen stehen weiter oben')),
  brief: Text.check(z.maxLength(80), z.describe('die Zeile in der Übersicht, höchstens 80 Zeichen')),
  answer: Text.check(z.maxLength(320), z.describe('die Antwort in ein bis drei Sätzen, sie steht oben auf der Seite')),
  steps: z.optional(
    z
      .array(Step)
      .check(z.minLength(2), z.describe('Schritte der Reihe nach, unter der Antwort; auch für Suchmaschinen')),
  ),
  next: Next.check(z.describe('der nächste Schritt, als Knopf unter dem Text')),
  asOf: AsOf,
});
export type GuideText = z.output<typeof GuideText>;
export type GuideStep = z.output<typeof Step>;

type Listed = { readonly id: string; readonly text: Pick<GuideText, 'group' | 'order' | 'title'> };

/** By group, in it by `order`, then by title. */
export const inGuideOrder = <T extends Listed>(guides: readonly T[]): T[] =>
  [...guides].sort(
    (a, b) =>
      groupIds.indexOf(a.text.group) - groupIds.indexOf(b.text.group) ||
      a.text.order - b.text.order ||
      a.text.title.localeCompare(b.text.title, 'de'),
  );
