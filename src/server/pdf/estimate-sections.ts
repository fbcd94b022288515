import { asOfText } from '#domain/as-of.ts';
import type { Estimate } from '#domain/estimate.ts';
import type { EstimateRequest } from '#domain/estimate-request.ts';
import type { EstimateWording } from '#domain/estimate-wording.ts';
import type { Firm } from '#domain/firm.ts';
import { type CentsRange, formatRange } from '#domain/money.ts';
import { fill } from '#domain/placeholder.ts';
import { germanDate } from './german-date.ts';
import { bodyWidth, page, RULE, SPRUCE, styles } from './look.ts';
import { bullets, heading, paragraph, type Term, termColumns, terms } from './parts.ts';
import { element, ensure, flow, rule, type Sheet } from './sheet.ts';
import { goesOn, textWidth, typeset } from './typesetting.ts';

const SECTION = 20;

/** Title, what identifies the paper, what was chosen and, before all detail, what it is likely to cost. */
export function opening(sheet: Sheet, estimate: Estimate, wording: EstimateWording): void {
  sheet.y += 24;
  heading(sheet, 'H1', wording.title, styles.title, 0);
  sheet.y += 2;
  paragraph(sheet, estimate.title, styles.subtitle);
  paragraph(sheet, estimate.place, styles.muted);
  sheet.y += 14;
  termColumns(sheet, [
    [wording.reference, estimate.reference],
    [wording.date, germanDate(estimate.createdAt)],
    [wording.validUntil, asOfText(estimate.validUntil)],
  ]);
  sheet.y += 18;
  total(sheet, wording.expected, estimate);
  if (estimate.min !== estimate.max) paragraph(sheet, wording.whyRange, styles.small);
  section(sheet, wording.choice, 2 * styles.text.leading);
  terms(sheet, chosen(estimate, wording));
}

/** What was chosen beside form and place, in the words of the lines, which are what the estimate keeps. */
function chosen({ lines }: Estimate, wording: EstimateWording): Term[] {
  return (['grave', 'coffin', 'urn', 'transport'] as const).flatMap((id): Term[] => {
    const label = lines.find((line) => line.id === id)?.label;
    return label === undefined ? [] : [[wording[id], withoutTerm(label, wording[id])]];
  });
}

/** `Sarg „Kiefer“` beside the term `Sarg` is `„Kiefer“`. */
const withoutTerm = (label: string, term: string): string =>
  label.startsWith(`${term} `) ? label.slice(term.length + 1) : label;

export function closingTotal(sheet: Sheet, estimate: Estimate, wording: EstimateWording): void {
  sheet.y += 18;
  total(sheet, wording.total, estimate);
  paragraph(sheet, wording.grossPrices, styles.small);
}

/** One sentence of two sizes, `Zusammen 3.934,00 – 4.074,00 €`, between two rules. */
function total(sheet: Sheet, words: string, range: CentsRange): void {
  const label = typeset(words, styles.strong, bodyWidth / 2);
  const amount = typeset(
    formatRange(range),
    styles.total,
    bodyWidth - textWidth(label.lines[0] ?? '', styles.strong) - 16,
  );
  ensure(sheet, amount.height + 40);
  rule(sheet, SPRUCE, 1);
  sheet.y += 9;
  element(sheet, sheet.root, 'P', (p) => {
    const top = sheet.y;
    sheet.y += (styles.total.leading - styles.strong.leading) / 2 + 1;
    flow(sheet, p, goesOn(label), { x: page.left, width: bodyWidth });
    sheet.y = top;
    flow(sheet, p, amount, { x: page.left, width: bodyWidth, align: 'right' });
  });
  sheet.y += 9;
  rule(sheet, RULE, 0.5);
  sheet.y += 8;
}

export function notIncluded(sheet: Sheet, estimate: Estimate, { notIncluded: words }: EstimateWording): void {
  if (estimate.notIncluded.length === 0) return;
  section(sheet, words.heading, 4 * styles.text.leading);
  paragraph(sheet, words.explanation);
  sheet.y += 4;
  bullets(sheet, estimate.notIncluded);
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

/** The same things chosen; `size` only says how the coffin was found. */
const sameChoice = (a: EstimateRequest, b: EstimateRequest): boolean =>
  a.funeralFormId === b.funeralFormId &&
  a.graveRestingPlaceRelationId === b.graveRestingPlaceRelationId &&
  a.coffinId === b.coffinId &&
  a.urnId === b.urnId &&
  a.transportZoneId === b.transportZoneId;

export function validity(sheet: Sheet, estimate: Estimate, firm: Firm, wording: EstimateWording): void {
  const words = wording.validity;
  section(sheet, words.heading, 6 * styles.text.leading);
  paragraph(sheet, fill(words.text, { validUntil: asOfText(estimate.validUntil) }));
  sheet.y += 8;
  paragraph(sheet, fill(wording.questions, { phone: firm.phone }), styles.strong);
}

function section(sheet: Sheet, title: string, follows: number): void {
  sheet.y += SECTION;
  heading(sheet, 'H2', title, styles.heading, follows);
  sheet.y += 4;
}
