import { asOfText } from '#domain/as-of.ts';
import type { Costing, Estimate } from '#domain/estimate/estimate.ts';
import { overYearsText } from '#domain/estimate/over-years.ts';
import { sameChoice } from '#domain/estimate/questions.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { formatRange } from '#domain/money.ts';
import { fill } from '#domain/placeholder.ts';
import { redeemPath } from '#site/case-paths.ts';
import { germanDate } from './german-date.ts';
import { bullets, heading, link, paragraph, type Term, termColumns } from './parts.ts';
import { QR_SIZE, qrCode } from './qr-code.ts';
import { chosen, section, termSection, total } from './sections.ts';
import { element, type Sheet } from './sheet.ts';
import { bodyWidth, page, styles } from './styles.ts';
import { textWidth, typeset } from './typesetting.ts';

/** The kind of the paper, its form and place, and its dates. */
export function titleOf(
  sheet: Sheet,
  title: string,
  { title: form, place }: Pick<Estimate, 'title' | 'place'>,
  dates: readonly Term[],
): void {
  sheet.y += 24;
  heading(sheet, 'H1', title, styles.title, 0);
  sheet.y += 2;
  paragraph(sheet, form, styles.subtitle);
  paragraph(sheet, place, styles.muted);
  sheet.y += 14;
  termColumns(sheet, dates);
  sheet.y += 18;
}

/** Title, reference, dates, the choice and the expected total. */
export function titleBlock(sheet: Sheet, estimate: Estimate, wording: EstimateWording): void {
  titleOf(sheet, wording.title, estimate, [
    [wording.reference, estimate.reference],
    [wording.date, germanDate(estimate.createdAt)],
    [wording.validUntil, asOfText(estimate.validUntil)],
  ]);
  total(sheet, wording.expected, estimate);
  if (estimate.min !== estimate.max) paragraph(sheet, wording.whyRange, styles.small);
  termSection(sheet, wording.choice, chosen(estimate, wording));
}

type PricedLines = Pick<Costing, 'lines' | 'min' | 'max'>;

export function closingTotal(sheet: Sheet, costing: PricedLines, wording: EstimateWording): void {
  sheet.y += 18;
  total(sheet, wording.total, costing);
  paragraph(sheet, wording.grossPrices, styles.small);
  const years = overYearsText(costing.lines, wording.overYears);
  if (years !== undefined) paragraph(sheet, years, styles.small);
}

export function notIncluded(sheet: Sheet, costing: Costing, { notIncluded: words }: EstimateWording): void {
  if (costing.notIncluded.length === 0) return;
  section(sheet, words.heading, 4 * styles.text.leading);
  paragraph(sheet, words.explanation);
  sheet.y += 4;
  bullets(sheet, costing.notIncluded);
}

export function cheapest(sheet: Sheet, estimate: Estimate, { cheapest: words }: EstimateWording): void {
  const isChosen = sameChoice(estimate.request, estimate.cheapest.request);
  section(sheet, words.heading, (3 + estimate.cheapest.labels.length) * styles.text.leading);
  paragraph(sheet, isChosen ? words.chosen : words.other);
  sheet.y += 4;
  bullets(sheet, estimate.cheapest.labels);
  sheet.y += 4;
  paragraph(sheet, fill(words.total, { range: formatRange(estimate.cheapest) }), styles.strong);
}

export function validity(sheet: Sheet, estimate: Estimate, firm: Firm, wording: EstimateWording): void {
  const words = wording.validity;
  section(sheet, words.heading, 6 * styles.text.leading);
  paragraph(sheet, fill(words.text, { validUntil: asOfText(estimate.validUntil) }));
  sheet.y += 8;
  paragraph(sheet, fill(wording.questions, { phone: firm.phone }), styles.strong);
}

/** The address behind link and code, to be read from the screen and from paper. */
export function redeeming(sheet: Sheet, estimate: Estimate, { redeem: words }: EstimateWording, siteUrl: string): void {
  const url = `${siteUrl}${redeemPath(estimate.reference)}`;
  section(sheet, words.heading, QR_SIZE);
  const top = sheet.y;
  const place = { x: page.left, width: bodyWidth - QR_SIZE - GAP };
  paragraph(sheet, fill(words.text, { validUntil: asOfText(estimate.validUntil) }), styles.text, place);
  sheet.y += 6;
  const label = typeset(words.link, styles.strong, place.width);
  const width = Math.min(place.width, textWidth(words.link, styles.strong) + 1);
  element(sheet, sheet.root, 'P', (p) => link(sheet, p, label, { x: place.x, width, url, description: words.link }));
  const bottom = sheet.y;
  sheet.y = top;
  qrCode(sheet, page.right - QR_SIZE, url, words.code);
  sheet.y = Math.max(bottom, top + QR_SIZE);
}

const GAP = 20;
