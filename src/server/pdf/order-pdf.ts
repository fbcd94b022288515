import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import { declaredWords, WE_BEGIN_LATER } from '#domain/case/bereavement/order-consents.ts';
import type { OrderWording } from '#domain/case/bereavement/wording.ts';
import { BILLERS } from '#domain/catalogue/biller.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { paymentText } from '#domain/firm/firm-text.ts';
import { fill } from '#domain/placeholder.ts';
import { caseSection } from './case-sections.ts';
import { bytesOf, newDocument } from './document.ts';
import { closingTotal, notIncluded, titleOf } from './estimate-sections.ts';
import { estimateTable } from './estimate-table.ts';
import { footers } from './footers.ts';
import { germanDateTime } from './german-date.ts';
import { letterhead } from './letterhead.ts';
import { bullets, paragraph } from './parts.ts';
import { chosen, section, termSection, total } from './sections.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

export type OrderWords = { readonly order: OrderWording; readonly estimate: EstimateWording };

/**
 * The order as it was placed or corrected, on paper (§ 312f BGB): who, for whom, every line with its price, and what was declared. Drawn
 * like the estimate and of its parts, so that both show the same to the cent; the same order gives the same bytes.
 * `note` is for the house alone: that the order is withdrawn.
 */
export function renderOrderPdf(order: ValidOrder, firm: Firm, words: OrderWords, note?: string): Promise<Uint8Array> {
  const { estimate: wording } = words;
  const doc = newDocument({
    title: `${words.order.title} ${order.reference}: ${order.title}`,
    author: firm.name,
    createdAt: new Date(order.createdAt),
  });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, wording);
  // Before all else: nobody acts on an order that is withdrawn, nor too early.
  if (note !== undefined) paragraph(sheet, note, styles.warning);
  if (!order.order.beginAtOnce) paragraph(sheet, WE_BEGIN_LATER, styles.warning);
  opening(sheet, order, firm, words);
  whatNext(sheet, order, firm, words);
  people(sheet, order, words.order);
  termSection(sheet, wording.choice, chosen(order, wording));
  for (const biller of BILLERS) estimateTable(sheet, order, biller, wording);
  closingTotal(sheet, order, wording);
  notIncluded(sheet, order, wording);
  section(sheet, words.order.consents.heading, 4 * styles.text.leading);
  bullets(sheet, declaredWords(order.order));
  sheet.root.end();
  footers(sheet, order, firm, wording);
  return bytesOf(doc);
}

function opening(sheet: Sheet, order: ValidOrder, firm: Firm, { order: words, estimate }: OrderWords): void {
  const { correction } = order;
  titleOf(sheet, words.title, order, [
    [estimate.reference, order.reference],
    [words.placedOn, germanDateTime(order.createdAt)],
    ...(correction ? [[CORRECTED_ON, germanDateTime(correction.at)] as const] : []),
  ]);
  if (correction) paragraph(sheet, `Fassung ${correction.number}: ${correction.reason}`);
  total(sheet, words.total, order);
  if (order.min !== order.max) paragraph(sheet, words.explanation, styles.small);
  paragraph(sheet, paymentText(firm), styles.small);
}

const CORRECTED_ON = 'Geändert am';

/** Before all detail: what a person needs first after ordering. */
function whatNext(sheet: Sheet, { order }: Order, firm: Firm, { order: words, estimate }: OrderWords): void {
  section(sheet, words.next.heading, 4 * styles.text.leading);
  bullets(sheet, order.beginAtOnce ? words.next.steps : words.next.later);
  sheet.y += 8;
  paragraph(sheet, fill(estimate.questions, { phone: firm.phone }), styles.strong);
}

function people(sheet: Sheet, { order }: Order, words: OrderWording): void {
  for (const section of ['contact', 'deceased', 'adoption', 'appointment'] as const)
    caseSection(sheet, order, section, words[section]);
}
