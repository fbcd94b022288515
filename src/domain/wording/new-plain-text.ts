import * as z from 'zod/mini';
import { requiredLine } from '../plain-text.ts';
import { slugOf } from './new-cemetery.ts';

/** A page in plain words that does not exist yet. */
export const NewPlainText = z.strictObject({
  kind: z.literal('plain-language'),
  title: requiredLine(70, 'Bitte geben Sie die Überschrift der Seite ein.'),
});
export type NewPlainText = z.output<typeof NewPlainText>;

/** `Wer zahlt die Bestattung?` -> `wer-zahlt-die-bestattung`; the pages above have `index`. */
export function pageSlug(title: string): string {
  const slug = slugOf(title) || 'seite';
  return slug === 'index' ? 'index-seite' : slug;
}
