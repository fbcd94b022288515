import { type FieldError, validationErrors } from '#contract/validation-message.ts';

export type { FieldError };

/** A schema of the domain that says all in words of its own. */
export type FormSchema<T> = { readonly safeParse: (values: unknown) => SafeParsed<T> };

export type SafeParsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: Parameters<typeof validationErrors>[0] };

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks typed values by the server's schema, with the server's messages; the first error of each field. */
export function checkForm<T>(schema: FormSchema<T>, values: unknown): Checked<T> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = validationErrors(parsed.error);
  const first = errors.filter(({ field }, index) => errors.findIndex((each) => each.field === field) === index);
  return { ok: false, errors: first };
}
