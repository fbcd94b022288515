import { startText } from '#domain/appointment/slot-wording.ts';
import type { CaseKind } from '#domain/case/case-kind.ts';
import type { CaseField } from '#domain/case/fields/field.ts';
import { optionOf } from '#domain/case/fields/wire.ts';
import { type FormSection, isAsked, sections } from '#domain/case/section.ts';
import { dayOfText } from '../day-text.ts';

export type AnswerRow = { readonly field: string; readonly label: string; readonly text: string };

/** The answers of a section as people read them; `text` is empty where something was asked and nothing was said. */
export const answerRows = (
  kind: CaseKind,
  rules: FormSection,
  answers: Readonly<Record<string, string>> = {},
): readonly AnswerRow[] =>
  sections[rules].fields
    .map((field) => ({ field, text: textOf(field, answers[field.name]?.trim() ?? '') }))
    .filter(({ field, text }) => text !== '' || isAsked(field, kind))
    .map(({ field: { name, label }, text }) => ({ field: name, label, text }));

function textOf(field: CaseField, value: string): string {
  if (value === '') return '';
  if (field.input === 'day') return dayOfText(value);
  if (field.input === 'slot') return startText(value);
  return optionOf(field, value)?.label ?? value;
}
