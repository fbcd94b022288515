import { inGerman } from '#contract/validation-sentence.ts';
import type { FormSchema, SafeParsed } from './form-check.ts';

type AnySchema<T> = { readonly safeParse: (values: unknown, context: typeof inGerman) => SafeParsed<T> };

/** A schema with checks that have no words of their own: what is wrong is then said in the sentences of the server. */
export const withSentences = <T>(schema: AnySchema<T>): FormSchema<T> => ({
  safeParse: (values) => schema.safeParse(values, inGerman),
});
