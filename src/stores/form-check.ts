import { type FieldError, inGerman, validationErrors } from '#contract/validation-message.ts';

export type { FieldError };

/** Any schema of the domain. */
type FormSchema<T> = {
  readonly safeParse: (values: unknown, context: typeof inGerman) => SafeParsed<T>;
};

type SafeParsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: Parameters<typeof validationErrors>[0] };

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks typed values by the server's schema, with the server's messages; the first error of each field. */
export function checkForm<T>(schema: FormSchema<T>, values: unknown): Checked<T> {
  const parsed = schema.safeParse(values, inGerman);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = validationErrors(parsed.error);
  const first = errors.filter(({ field }, index) => errors.findIndex((each) => each.field === field) === index);
  return { ok: false, errors: first };
}
