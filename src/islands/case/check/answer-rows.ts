import { startText } from '#domain/appointment/slot-wording.ts';
import type { CaseKind } from '#domain/case/case-kind.ts';
import { type CaseField, isOfTheLiving, UNKNOWN } from '#domain/case/fields/field.ts';
import { optionOf } from '#domain/case/fields/wire.ts';
import { ADDRESS_ROW, NAME_ROW } from '#domain/case/paper-words.ts';
import { type FormSection, isAsked, sections } from '#domain/case/section.ts';
import { dayOfText } from '../day-text.ts';

export type AnswerRow = { readonly field: string; readonly label: string; readonly text: string };

/**
 * The answers of a section as people read them, name and address on one line each; `text` is empty where something was asked
 * and nothing was said or known. What only an order tells is left out of the others.
 */
export function answerRows(
  kind: CaseKind,
  section: FormSection,
  answers: Readonly<Record<string, string>> = {},
): readonly AnswerRow[] {
  const { fields } = sections[section];
  const textOf = (name: string) =>
    fields.map((field) => (field.name === name ? answerText(field, answers[name]) : '')).join('');
  return fields
    .flatMap((field) => {
      const { name, label, short = label } = field;
      if (name === NAME_ROW[0]) return { field, label: 'Name', text: joined(NAME_ROW.map(textOf), ' ') };
      if (name === ADDRESS_ROW[0]?.[0]) return { field, label: 'Anschrift', text: addressText(textOf) };
      return JOINED.includes(name) ? [] : { field, label: short, text: textOf(name) };
    })
    .filter(({ field, text }) => isAsked(field, kind) || (text !== '' && (kind === 'order' || isOfTheLiving(field))))
    .map(({ field: { name }, label, text }) => ({ field: name, label, text }));
}

/** What is said beside another answer of its section, and read in the same line as it. */
const BESIDE: Readonly<Record<string, string>> = { relationship: 'name', placeOfDeath: 'dateOfDeath', street: 'place' };

/** The rows that say something, each in one line with what belongs beside it. */
export function linesOfAnswers(rows: readonly AnswerRow[]): readonly AnswerRow[] {
  const said = rows.filter(({ text }) => text !== '');
  const isSaid = (field: string | undefined) => said.some((row) => row.field === field);
  return said
    .filter(({ field }) => !isSaid(BESIDE[field]))
    .map((row) => ({
      ...row,
      text: joined(
        [row.text, ...said.filter(({ field }) => BESIDE[field] === row.field).map(({ text }) => text)],
        ', ',
      ),
    }));
}

/** These stand in the row of the first of them. */
const JOINED: readonly string[] = [...NAME_ROW, ...ADDRESS_ROW.flat()];

const addressText = (textOf: (name: string) => string): string =>
  joined(
    ADDRESS_ROW.map((line) => joined(line.map(textOf), ' ')),
    ', ',
  );

const joined = (words: readonly string[], between: string): string => words.filter(Boolean).join(between);

function answerText(field: CaseField, typed = ''): string {
  const value = typed.trim();
  if (value === '' || (value === UNKNOWN && field.options.length > 0)) return '';
  if (field.input === 'day') return dayOfText(value);
  if (field.input === 'slot') return startText(value);
  return optionOf(field, value)?.label ?? value;
}
