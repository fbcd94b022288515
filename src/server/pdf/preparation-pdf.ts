import { caseRows } from '#domain/case/paper-rows.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { PreparationWording } from '#domain/case/preparation/wording.ts';
import { BILLERS } from '#domain/catalogue/biller.ts';
import { existingGraveText } from '#domain/estimate/existing-grave-lines.ts';
import { WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { fill } from '#domain/placeholder.ts';
import { caseSection } from './case-sections.ts';
import { bytesOf, newDocument } from './document.ts';
import { closingTotal, notIncluded } from './estimate-sections.ts';
import { estimateTable } from './estimate-table.ts';
import { footers } from './footers.ts';
import { freeText } from './free-text.ts';
import { germanDateTime } from './german-date.ts';
import { letterhead } from './letterhead.ts';
import { bullets, heading, paragraph, termColumns } from './parts.ts';
import { chosen, section, termSection } from './sections.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

export type PreparationWords = { readonly preparation: PreparationWording; readonly estimate: EstimateWording };

/** A preparation on paper, said to be not binding before anything else: what was answered, wishes in the person's own words. */
export function renderPreparationPdf(
  stored: StoredPreparation,
  firm: Firm,
  words: PreparationWords,
): Promise<Uint8Array> {
  const { preparation: wording, estimate } = words;
  const occasion = occasionOf(stored, wording);
  const doc = newDocument({
    title: `${occasion.title} ${stored.reference}`,
    author: firm.name,
    createdAt: new Date(stored.updatedAt),
  });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, estimate);
  opening(sheet, stored, words);
  people(sheet, stored, wording);
  choice(sheet, stored, words);
  wishes(sheet, stored, wording);
  section(sheet, wording.nextHeading, 4 * styles.text.leading);
  bullets(sheet, occasion.next);
  sheet.y += 8;
  paragraph(sheet, fill(estimate.questions, { phone: firm.phone }), styles.strong);
  prices(sheet, stored, estimate);
  sheet.root.end();
  footers(sheet, stored, firm, estimate);
  return bytesOf(doc);
}

const occasionOf = ({ preparation }: StoredPreparation, wording: PreparationWording) =>
  wording[preparation.emailMessageType === 'dyingPreparation' ? 'dyingPreparation' : 'preparation'];

function opening(sheet: Sheet, stored: StoredPreparation, { preparation: words, estimate }: PreparationWords): void {
  const { title, subtitle, notBinding } = occasionOf(stored, words);
  const { reference, createdAt, updatedAt } = stored;
  sheet.y += 24;
  heading(sheet, 'H1', title, styles.title, 0);
  sheet.y += 2;
  paragraph(sheet, subtitle, styles.subtitle);
  sheet.y += 12;
  paragraph(sheet, notBinding, styles.strong);
  sheet.y += 14;
  termColumns(sheet, [
    [estimate.reference, reference],
    createdAt === updatedAt ? [words.savedOn, germanDateTime(createdAt)] : [words.changedOn, germanDateTime(updatedAt)],
  ]);
}

function people(sheet: Sheet, { preparation }: StoredPreparation, words: PreparationWording): void {
  const { relationship: _, ...told } = preparation;
  for (const section of ['person', 'contact', 'adoption', 'appointment'] as const)
    caseSection(sheet, told, section, words[section]);
}

function choice(
  sheet: Sheet,
  stored: StoredPreparation,
  { preparation: { choice: words }, estimate }: PreparationWords,
) {
  const { title, place, costing, preparation } = stored;
  const { existingGrave = preparation.deceased?.graveAvailable ? {} : undefined, withoutCoffin } = preparation;
  termSection(sheet, words.heading, [
    [words.form, title],
    [words.place, place],
    ...(costing ? chosen(costing, estimate) : []),
    ...(existingGrave && !costing ? [[estimate.grave, existingGraveText(existingGrave)] as const] : []),
    ...(withoutCoffin && !costing ? [[estimate.coffin, WITHOUT_COFFIN] as const] : []),
  ]);
  if (costing) return;
  if (!title && !place && !existingGrave && !withoutCoffin) section(sheet, words.heading, 2 * styles.text.leading);
  paragraph(sheet, words.open, styles.muted);
}

function wishes(sheet: Sheet, { preparation }: StoredPreparation, words: PreparationWording): void {
  const said = caseRows(preparation, 'wishes', words.wishes);
  if (said.length > 0) section(sheet, words.wishes.heading, 4 * styles.text.leading);
  for (const [label, text] of said) {
    heading(sheet, 'H3', label, styles.strong, 2 * styles.text.leading);
    freeText(sheet, text);
    sheet.y += 8;
  }
  const paid = caseRows(preparation, 'financing', words.financing);
  if (paid.length > 0) section(sheet, words.financing.heading, styles.text.leading);
  for (const [, text] of paid) paragraph(sheet, text);
}

function prices(sheet: Sheet, { costing }: StoredPreparation, estimate: EstimateWording): void {
  if (!costing) return;
  for (const biller of BILLERS) estimateTable(sheet, costing, biller, estimate);
  closingTotal(sheet, costing, estimate);
  notIncluded(sheet, costing, estimate);
}
