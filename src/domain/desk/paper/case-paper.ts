import type { LabelledPaper } from '../../labelled-paper.ts';
import { caseSheet } from './case-sheet.ts';
import { forms, type House } from './forms.ts';
import { kindsOf, type PaperKind, paperTitles } from './kind.ts';
import type { KnownCase } from './known.ts';

/** The paper of a case, filled in as far as it is known; undefined where the case has none of this kind. */
export function casePaper(
  kind: PaperKind,
  known: KnownCase,
  { house, madeAt }: { readonly house: House; readonly madeAt: string },
): LabelledPaper | undefined {
  if (!kindsOf(known).includes(kind)) return undefined;
  return {
    title: paperTitles[kind],
    about: known.deceased.name || 'Name nicht bekannt',
    reference: known.reference,
    madeAt,
    notices: known.urgent === '' ? [] : [`${known.urgent}.`],
    parts: kind === 'sheet' ? caseSheet(known) : forms[kind](known, house),
  };
}
