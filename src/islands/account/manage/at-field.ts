import type { Ended } from '#stores/account/account.ts';

/** The field a refusal of `Workflow/update-user` or `Workflow/delete-account` is about. */
type Places = Readonly<Record<string, string>>;

/** A refusal of the whole that is about one field stands at that field, where the person corrects it. */
export function atField<T>(ended: Ended<T>, places: Places): Ended<T> {
  if (ended.ok || ended.errors.length > 0) return ended;
  const field = places[ended.code];
  return field === undefined ? ended : { ...ended, errors: [{ field, message: ended.message }] };
}
