import { startText } from '#domain/appointment/slot-wording.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { type FormSection, fieldsOf } from '#domain/case/section.ts';
import { fieldLabels, valueWords } from '../case-words.ts';
import { dayOfText } from '../day-text.ts';

export type AnswerRow = { readonly field: string; readonly label: string; readonly text: string };

const DAYS: readonly string[] = ['dateOfBirth', 'dateOfDeath'];

/** The answers of a section as people read them; `text` is empty where nothing was said. */
export const answerRows = (section: FormSection, rules: FormSection, answers: CaseAnswers): readonly AnswerRow[] =>
  fieldsOf(rules).map((field) => ({
    field,
    label: fieldLabels[rules][field] ?? field,
    text: wordsOf(field, answers[section]?.[field]?.trim() ?? ''),
  }));

function wordsOf(field: string, value: string): string {
  if (value === '') return '';
  if (DAYS.includes(field)) return dayOfText(value);
  if (field === 'startsAt') return startText(value);
  return valueWords[value] ?? value;
}

/** /vorsorge does not ask it: how it is paid is a section of its own, and most people arrange their own funeral. */
const NOT_IN_PREPARATION: readonly string[] = ['person.contractPartner', 'contact.relationship'];

export const isAsked = (kind: DraftKind, section: FormSection, field: string): boolean =>
  kind !== 'preparation' || !NOT_IN_PREPARATION.includes(`${section}.${field}`);
