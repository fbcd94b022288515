import { atom, type ReadableAtom } from 'nanostores';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { isBlankSection, type Section, sameAnswers, sameTexts } from './same-answers.ts';

export type CaseTexts = { readonly kind: DraftKind; readonly answers: CaseAnswers };

/** All answers of a case as texts: the sections with forms, `start` (the questions before them), `choice` and `documents`. */
const $texts = atom<CaseTexts>({ kind: 'bereavement', answers: {} });
export const $caseTexts: ReadableAtom<CaseTexts> = $texts;

/** Counts the replacements from outside the forms (draft, other tab, account): forms take it as their React `key`. */
const $count = atom(0);
export const $replaced: ReadableAtom<number> = $count;

export const answersNow = (): CaseAnswers => $texts.get().answers;

/** A change of kind empties the answers. */
export function setKind(kind: DraftKind): void {
  if ($texts.get().kind !== kind) $texts.set({ kind, answers: {} });
}

export function putSection(name: string, section: Section): void {
  const { kind, answers } = $texts.get();
  if (sameTexts(answers[name], section)) return;
  const { [name]: _, ...others } = answers;
  $texts.set({ kind, answers: isBlankSection(section) ? others : { ...others, [name]: section } });
}

/** All answers, from a draft, another tab or the account. */
export function replaceAnswers(answers: CaseAnswers): void {
  if (sameAnswers(answers, answersNow())) return;
  $texts.set({ kind: $texts.get().kind, answers });
  $count.set($count.get() + 1);
}

/** One section, from the account. */
export function replaceSection(name: string, section: Section): void {
  if (sameTexts(answersNow()[name], section)) return;
  putSection(name, section);
  $count.set($count.get() + 1);
}
