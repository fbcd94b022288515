import { BILLERS, type Biller } from '#domain/catalogue/biller.ts';
import { noteNumbers, notesOf, noteText, type Origin } from '#domain/catalogue/price-list.ts';
import { amountText, type EstimateLine, linesOf, originOfLine } from '#domain/estimate/line.ts';
import { includedText, notIncludedText, type PriceSheet, sheetTitle, sumWords } from '#domain/estimate/price-sheet.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { dayText } from '#domain/german-time.ts';
import { fill } from '#domain/placeholder.ts';
import { bytesOf, newDocument } from './document.ts';
import { footers } from './footers.ts';
import { letterhead } from './letterhead.ts';
import { bullets, heading, paragraph } from './parts.ts';
import { total } from './sections.ts';
import { drawLines, type Element, element, openSheet, rule, type Sheet } from './sheet.ts';
import { bodyWidth, page, RULE, styles } from './styles.ts';
import { typeset } from './typesetting.ts';

/** What the paper is drawn from beside the prices; `day` is that of the prices. */
export type PriceSheetWords = { readonly firm: Firm; readonly wording: EstimateWording; readonly day: Date };

/** All that a funeral form costs, on one tagged page: each line, who bills it, and the sources below. */
export function renderPriceSheetPdf(prices: PriceSheet, { firm, wording, day }: PriceSheetWords): Promise<Uint8Array> {
  const { form, costing, choice } = prices;
  const title = sheetTitle(form);
  const doc = newDocument({ title, author: firm.name, createdAt: day });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, wording);
  sheet.y += 10;
  heading(sheet, 'H1', title, styles.title, 0);
  paragraph(sheet, `Die günstigste Auswahl, die zusammenpasst: ${choice.join(', ')}.`, TINY);
  const notes = notesOf(costing.lines.flatMap(originOfLine));
  for (const biller of BILLERS) linesOfBiller(sheet, costing.lines, biller, notes, wording);
  sheet.y += 8;
  total(sheet, sumWords(costing), costing);
  paragraph(sheet, includedText(form), TINY);
  if (costing.notIncluded.length > 0) paragraph(sheet, notIncludedText(costing), TINY);
  sheet.y += 6;
  bullets(sheet, notes.map(noteText), { style: TINY, markOf: (place) => `${place}.` });
  sheet.y += 4;
  paragraph(
    sheet,
    `Stand ${dayText(day.toISOString())}. ${wording.grossPrices} ${fill(wording.questions, { phone: firm.phone })}`,
    styles.small,
  );
  sheet.root.end();
  footers(sheet, { reference: title }, firm, wording);
  return bytesOf(doc);
}

/** Small enough for one page, above the 8 points that paper needs. */
const TINY = { ...styles.small, size: 8.5, leading: 11.5 };

const AMOUNT = 126;
const PAD = 1;
const left = { x: page.left, width: bodyWidth - AMOUNT - 12 };
const right = { x: page.right - AMOUNT, width: AMOUNT, align: 'right' } as const;

/** The lines of one biller under its name; the numbers are those of the sources. Nothing without lines. */
function linesOfBiller(
  sheet: Sheet,
  all: readonly EstimateLine[],
  biller: Biller,
  notes: readonly Origin[],
  wording: EstimateWording,
): void {
  const lines = linesOf(all, biller);
  if (lines.length === 0) return;
  sheet.y += 7;
  heading(sheet, 'H2', wording.groups[biller].heading, styles.strong, 0);
  rule(sheet, RULE, 0.75);
  element(sheet, sheet.root, 'Table', (table) => {
    for (const line of lines) row(sheet, table, line, noteNumbers(notes, originOfLine(line)));
  });
}

function row(sheet: Sheet, table: Element, line: EstimateLine, numbers: readonly number[]): void {
  const label = typeset(
    `${line.label}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`,
    styles.text,
    left.width,
  );
  const amount = typeset(amountText(line), styles.text, AMOUNT);
  sheet.y += PAD;
  element(sheet, table, 'TR', (tr) => {
    element(sheet, tr, 'TH', (cell) => cell.add(() => drawLines(sheet, label, left)), { scope: 'Row' });
    element(sheet, tr, 'TD', (cell) => cell.add(() => drawLines(sheet, amount, right)));
  });
  sheet.y += Math.max(label.height, amount.height) + PAD;
  rule(sheet, RULE, 0.5);
}
