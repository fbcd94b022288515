import type * as z from 'zod/mini';

export type FieldError = { readonly field: string; readonly message: string };

const MOST_ERRORS = 50;
const MORE: FieldError = { field: '', message: 'Weitere Fehler nennen wir, sobald diese behoben sind.' };

/**
 * Plain German sentences, each once at a field and at most 50; `field` is the path, such as `urns.3.price`. Where the
 * schema has no words of its own, the input must have been parsed with `inGerman`.
 */
export function validationErrors(error: z.core.$ZodError): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const each of error.issues.flatMap(fieldErrors)) errors.set(JSON.stringify(each), each);
  const all = [...errors.values()];
  return all.length > MOST_ERRORS ? [...all.slice(0, MOST_ERRORS), MORE] : all;
}

/** One error per unknown field: zod reports all unknown fields of an object in one issue. */
export const fieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        field: fieldOf([...issue.path, key]),
        message: `Das Feld „${shortened(key)}“ gibt es hier nicht.`,
      }))
    : [{ field: fieldOf(issue.path), message: issue.message }];

const fieldOf = (path: readonly PropertyKey[]): string => path.map((name) => shortened(String(name))).join('.');

/** Enough of a text to know it by. */
export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)} …` : text);
