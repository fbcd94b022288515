import { mayBeEmpty } from '#domain/mail/empty-values.ts';
import { isQuotation, linesIn } from '#domain/mail/wording.ts';
import { placeholders } from '#domain/placeholder.ts';

/** A paragraph of the template, the quoted text of a visitor, or what somebody of the team has written. */
export type Paragraph =
  | { readonly kind: 'own'; readonly text: string }
  /** Paragraphs of non-empty lines. */
  | { readonly kind: 'quotation' | 'written'; readonly paragraphs: readonly (readonly string[])[] };

/** The paragraphs without those whose optional placeholder is empty. */
export const paragraphsOf = (texts: readonly string[], values: Readonly<Record<string, string>>): Paragraph[] =>
  texts
    .filter((text) => !placeholders(text).some((name) => mayBeEmpty(name) && values[name] === ''))
    .map((text) => {
      const name = linesIn(text);
      if (name === undefined) return { kind: 'own', text };
      const kind = isQuotation(name) ? 'quotation' : 'written';
      return { kind, paragraphs: linesByParagraph(values[name] ?? '') };
    });

const linesByParagraph = (text: string): string[][] =>
  text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n').filter((line) => line !== ''));
