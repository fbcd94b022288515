import { computed } from 'nanostores';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { placeOfError } from '#domain/case/section.ts';
import type { FieldError } from '../form-check.ts';
import { $caseTexts, type CaseTexts } from './answers.ts';
import { $submission } from './order.ts';

let refused: { readonly state: unknown; readonly answers: CaseAnswers } = { state: undefined, answers: {} };

/** What the server has refused of the answers and is not answered otherwise since. */
export const $refusedErrors = computed([$submission, $caseTexts], (state, texts): readonly FieldError[] => {
  if (state.status !== 'refused') return [];
  if (refused.state !== state) refused = { state, answers: texts.answers };
  const { answers } = refused;
  return state.errors.filter(({ field }) => textAt(texts, field) === textAt({ ...texts, answers }, field));
});

/** The answer that a complaint is about; where it is no field of a form, the whole choice and the files. */
function textAt({ kind, answers }: CaseTexts, path: string): string | undefined {
  const place = placeOfError(kind, path);
  return place ? (answers[place.section]?.[place.field] ?? '') : JSON.stringify([answers.choice, answers.documents]);
}
