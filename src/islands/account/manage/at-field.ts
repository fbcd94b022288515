import type { Result } from '#stores/account/account.ts';

/** The field a refusal of `Workflow/update-user` or `Workflow/delete-account` is about. */
type Places = Readonly<Record<string, string>>;

/** A refusal of the whole that is about one field stands at that field, where the person corrects it. */
export function atField<T>(result: Result<T>, places: Places): Result<T> {
  if (result.ok || result.errors.length > 0) return result;
  const field = places[result.code];
  return field === undefined ? result : { ...result, errors: [{ field, message: result.message }] };
}
