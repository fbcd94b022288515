import type { DraftKind } from '#domain/case/draft.ts';
import { type FormSection, placeOfError } from '#domain/case/section.ts';
import { $case } from '#stores/case/case.ts';
import { $submission } from '#stores/case/order.ts';

type RefusedField = { readonly message: string; readonly isOn: (field: string, value: string | undefined) => boolean };

/** The complaints of the server in this section; each complaint holds as long as the answer is the refused one. */
export function refusedFields(kind: DraftKind, section: FormSection): readonly RefusedField[] {
  const submission = $submission.get();
  if (submission.status !== 'refused') return [];
  const answers = $case.get().answers[section] ?? {};
  return submission.errors.flatMap(({ field: path, message }) => {
    const place = placeOfError(kind, path);
    if (place?.section !== section) return [];
    const refusedValue = answers[place.field] ?? '';
    return [{ message, isOn: (field, value) => field === place.field && value === refusedValue }];
  });
}
