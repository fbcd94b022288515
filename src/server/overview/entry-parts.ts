import type { Entry } from '#contract/overview.ts';
import { startText } from '#domain/appointment/slot-wording.ts';
import type { BereavementOrder } from '#domain/case/bereavement/bereavement.ts';
import { caseRows } from '#domain/case/paper-rows.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import type { FormSection } from '#domain/case/section.ts';
import { fileSizeText } from '#domain/document/file-size.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import { existingGraveText } from '#domain/estimate/existing-grave-lines.ts';
import { originText } from '#domain/estimate/line.ts';
import { WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { billedBy, caseWords } from '#domain/overview/entry-words.ts';
import type { ListedDocument } from '../db/document.ts';

/** The parts of every kind, all of them empty. */
export const nothingMore = (): Pick<Entry, 'urgent' | 'sections' | 'declared' | 'documents' | 'related'> => ({
  urgent: '',
  sections: [],
  declared: [],
  documents: [],
  related: [],
});

export const arrived = (createdAt: string, updatedAt = createdAt): string =>
  updatedAt === createdAt
    ? `Eingegangen: ${startText(createdAt)}`
    : `Eingegangen: ${startText(createdAt)}, zuletzt geändert: ${startText(updatedAt)}`;

/** Sections in which nothing was said are left out. */
export const caseSections = (
  body: BereavementOrder | Preparation,
  asked: readonly (keyof typeof caseWords & FormSection)[],
): Entry['sections'] =>
  asked.flatMap((section) => {
    const { title, rows: words } = caseWords[section];
    const rows = caseRows(body, section, words).map(([label, text]) => ({ label, text }));
    return rows.length === 0 ? [] : [{ title, rows }];
  });

/** A grave that is there already, also where no costing names it. */
export function graveSection({ deceased, existingGrave }: BereavementOrder | Preparation): Entry['sections'] {
  const typed = existingGrave ?? (deceased?.graveAvailable ? {} : undefined);
  return typed ? [{ title: 'Grab', rows: [{ label: 'Familiengrab', text: existingGraveText(typed) }] }] : [];
}

/** In the place of a coffin, also where no costing names it. */
export const shroudSection = ({ withoutCoffin }: BereavementOrder | Preparation): Entry['sections'] =>
  withoutCoffin ? [{ title: 'Sarg', rows: [{ label: 'Wunsch', text: WITHOUT_COFFIN }] }] : [];

export const costingView = ({ lines, min, max, notIncluded }: Costing): NonNullable<Entry['costing']> => ({
  lines: lines.map((line) => ({
    id: line.id,
    label: line.label,
    notes: [
      ...(line.note === undefined ? [] : [line.note]),
      ...(line.redeemed === undefined ? [] : [line.redeemed]),
      [billedBy(line), originText(line)].filter(Boolean).join('. '),
    ],
    min: line.min,
    max: line.max,
    ...(line.included ? { included: line.included } : {}),
    ...(line.open ? { open: line.open } : {}),
  })),
  min,
  max,
  notIncluded,
});

export const documentViews = (documents: readonly ListedDocument[]): Entry['documents'] =>
  documents.map(({ id, name, size }) => ({ id, name, size: fileSizeText(size) }));
