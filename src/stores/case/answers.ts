import { atom, type ReadableAtom } from 'nanostores';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';

export type Section = Readonly<Record<string, string>>;
export type CaseTexts = { readonly kind: DraftKind; readonly answers: CaseAnswers };

/**
 * All that a case consists of, as texts: the sections with forms, `start` (what stands before them), `choice` (what has a
 * price) and `documents`. Drafts are this and nothing else.
 */
const $texts = atom<CaseTexts>({ kind: 'bereavement', answers: {} });
export const $caseTexts: ReadableAtom<CaseTexts> = $texts;

/** Counts how often answers came from elsewhere (draft, other tab, account): forms take it as their React `key`. */
const $count = atom(0);
export const $replaced: ReadableAtom<number> = $count;

export const answersNow = (): CaseAnswers => $texts.get().answers;

/** A case of the other kind begins empty. */
export function setKind(kind: DraftKind): void {
  if ($texts.get().kind !== kind) $texts.set({ kind, answers: {} });
}

export function putSection(name: string, section: Section): void {
  const { kind, answers } = $texts.get();
  if (sameTexts(answers[name], section)) return;
  const { [name]: _, ...others } = answers;
  $texts.set({ kind, answers: isBlankSection(section) ? others : { ...others, [name]: section } });
}

/** Everything anew, from somewhere else than a form of this page. */
export function replaceAnswers(answers: CaseAnswers): void {
  if (sameAnswers(answers, answersNow())) return;
  $texts.set({ kind: $texts.get().kind, answers });
  $count.set($count.get() + 1);
}

/** One section from somewhere else than its form. */
export function replaceSection(name: string, section: Section): void {
  if (sameTexts(answersNow()[name], section)) return;
  putSection(name, section);
  $count.set($count.get() + 1);
}

const isBlankSection = (section: Section): boolean => Object.values(section).every((text) => text.trim() === '');

export const isBlank = (answers: CaseAnswers): boolean => Object.values(answers).every(isBlankSection);

/** Nothing but the way to reach her, which may have come from her account. */
export const isUntouched = ({ contact, ...answers }: CaseAnswers): boolean =>
  isBlank(answers) && Object.entries(contact ?? {}).every(([field, text]) => REACH.includes(field) || text === '');

const REACH = ['email', 'phoneNumber'];

/** The same texts, in whatever order they were typed; empty and absent are one. */
export const sameAnswers = (a: CaseAnswers, b: CaseAnswers): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameTexts(a[name], b[name]));

const sameTexts = (a: Section = {}, b: Section = {}): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => (a[field] ?? '') === (b[field] ?? ''));
