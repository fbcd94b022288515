import type { DeskCase } from '#stores/desk/case/desk-case.ts';

/** What every part of the page is given: the case, and the time at which it is shown. */
export type CaseProps = { readonly desk: DeskCase; readonly now: Date };
