import type * as z from 'zod/mini';
import { type FieldError, validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';

export type Values = Readonly<Record<string, string>>;

export type FormResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Parses the fields of the schema, with one message per field; other fields are ignored. */
export function parseForm<T extends z.ZodMiniObject>(schema: T, values: Values): FormResult<z.output<T>> {
  const names = Object.keys(schema.shape);
  const parsed = schema.safeParse(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])), inGerman);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = validationErrors(parsed.error);
  return {
    ok: false,
    errors: errors.filter(({ field }, at) => errors.findIndex((each) => each.field === field) === at),
  };
}
