import { mayBeEmpty } from '#domain/mail/empty-values.ts';
import { quotationIn } from '#domain/mail/wording.ts';
import { placeholders } from '#domain/placeholder.ts';

/** A paragraph of the template, or the quoted text of a visitor. */
export type Paragraph =
  | { readonly kind: 'own'; readonly text: string }
  /** Paragraphs of non-empty lines. */
  | { readonly kind: 'quotation'; readonly paragraphs: readonly (readonly string[])[] };

/** The paragraphs without those whose optional placeholder is empty. */
export const paragraphsOf = (texts: readonly string[], values: Readonly<Record<string, string>>): Paragraph[] =>
  texts
    .filter((text) => !placeholders(text).some((name) => mayBeEmpty(name) && values[name] === ''))
    .map((text) => {
      const quoted = quotationIn(text);
      return quoted === undefined
        ? { kind: 'own', text }
        : { kind: 'quotation', paragraphs: linesByParagraph(values[quoted] ?? '') };
    });

const linesByParagraph = (text: string): string[][] =>
  text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n').filter((line) => line !== ''));
