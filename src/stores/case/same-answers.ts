import type { CaseAnswers } from '#domain/case/draft.ts';

export type Section = Readonly<Record<string, string>>;

export const isBlankSection = (section: Section): boolean => Object.values(section).every((text) => text.trim() === '');

export const isBlank = (answers: CaseAnswers): boolean => Object.values(answers).every(isBlankSection);

/** True where at most the e-mail address and the phone number stand, which the account may have filled in. */
export const isUntouched = ({ contact, ...answers }: CaseAnswers): boolean =>
  isBlank(answers) && Object.entries(contact ?? {}).every(([field, text]) => PREFILLED.includes(field) || text === '');

const PREFILLED = ['email', 'phoneNumber'];

/** The same texts in any order; an empty text and an absent one are equal. */
export const sameAnswers = (a: CaseAnswers, b: CaseAnswers): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameTexts(a[name], b[name]));

export const sameTexts = (a: Section = {}, b: Section = {}): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => (a[field] ?? '') === (b[field] ?? ''));
