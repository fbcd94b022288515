import { asOfText } from '#domain/as-of.ts';
import type { Biller } from '#domain/catalogue/biller.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import {
  amountText,
  type EstimateLine,
  isEstimated,
  lineKind,
  linesOf,
  noteText,
  sourceText,
  sumText,
} from '#domain/estimate/line.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import { fill } from '#domain/placeholder.ts';
import { heading, paragraph } from './parts.ts';
import { artifact, drawLines, type Element, element, ensureSpace, flow, rule, type Sheet } from './sheet.ts';
import { bodyWidth, COPPER, page, RULE, SPRUCE, styles } from './styles.ts';
import { type Block, type TextStyle, textWidth, typeset, withTrailingSpace } from './typesetting.ts';

const AMOUNT = 150;
const GAP = 12;
const PAD = 5;
const left = { x: page.left, width: bodyWidth - AMOUNT - GAP };
// Details are below the amount and may be wider than the label.
const wide = { x: page.left, width: bodyWidth - 64 };
const right = { x: page.right - AMOUNT, width: AMOUNT, align: 'right' } as const;

type Row = {
  readonly label: Block;
  readonly amount: Block;
  readonly details: readonly Block[];
  readonly height: number;
};

/** All lines of one biller: heading, one sentence, a table with a row per line, and the subtotal. Nothing without lines. */
export function estimateTable(
  sheet: Sheet,
  { lines }: Pick<Costing, 'lines'>,
  biller: Biller,
  wording: EstimateWording,
): void {
  const own = linesOf(lines, biller);
  if (own.length === 0) return;
  sheet.y += 22;
  const { heading: title, explanation } = wording.groups[biller];
  const rows = own.map((line) => rowOf(line, wording));
  const subtotal = rowFor(wording.subtotal, sumText(own), STRONG, []);

  const intro = typeset(explanation, styles.small, bodyWidth);
  heading(sheet, 'H2', title, styles.heading, intro.height + headerHeight + (rows[0]?.height ?? 0) + subtotal.height);
  sheet.y += 2;
  paragraph(sheet, explanation, styles.small);
  sheet.y += 8;
  const accent = biller === 'own' ? SPRUCE : COPPER;
  element(sheet, sheet.root, 'Table', (table) => {
    header(sheet, table, wording, accent);
    sheet.continuation = () => repeatHeader(sheet, fill(wording.continued, { heading: title }), wording, accent);
    rows.forEach((row, index) => {
      const last = index === rows.length - 1;
      // The subtotal never stands alone on a page.
      ensureSpace(sheet, row.height + (last ? subtotal.height : 0));
      drawRow(sheet, table, row);
      rule(sheet, last ? accent : RULE, last ? 0.75 : 0.5);
    });
    ensureSpace(sheet, subtotal.height);
    drawRow(sheet, table, subtotal);
    sheet.continuation = undefined;
  });
}

function rowOf(line: EstimateLine, wording: EstimateWording): Row {
  const { label, redeemed } = line;
  const source = sourceText(line);
  const stand = standText(line);
  const origin = source && stand && fill(wording.origin, { source, asOf: stand });
  const details = [noteText(line), redeemed, origin].filter((text) => text !== undefined);
  return rowFor(
    label,
    amountText(line),
    isEstimated(line) ? ESTIMATED : { label: styles.text, amount: styles.text },
    details,
  );
}

function standText(line: EstimateLine): string | undefined {
  const { asOf, undated } = line;
  if (asOf === undefined) return undefined;
  if (undated) return `unbekannt, Seite gelesen ${asOfText(asOf)}`;
  return lineKind(line) === 'orientation' ? `${asOfText(asOf)} (jüngster Wert)` : asOfText(asOf);
}

type RowStyle = { readonly label: TextStyle; readonly amount: TextStyle };

/** An amount that nobody has published for this place is paler than a fee. */
const ESTIMATED: RowStyle = { label: styles.text, amount: styles.muted };
const STRONG: RowStyle = { label: styles.strong, amount: styles.strong };

function rowFor(label: string, amount: string, style: RowStyle, details: string[]): Row {
  const row = {
    label: typeset(label, style.label, left.width),
    amount: typeset(amount, style.amount, AMOUNT),
    details: details.map((text) => typeset(text, styles.small, wide.width)),
  };
  const beside = Math.max(row.label.height, row.amount.height);
  return { ...row, height: 2 * PAD + beside + row.details.reduce((sum, { height }) => sum + height, 0) };
}

/**
 * Label and amount on one line, details below. The reading order is label, details, amount; in the content stream the amount
 * follows its label, so that copied text has both on one line. A row higher than a page continues on the next one.
 */
function drawRow(sheet: Sheet, table: Element, { label, amount, details }: Row): void {
  ensureSpace(sheet, 2 * PAD + amount.height);
  sheet.y += PAD;
  const { doc } = sheet;
  const cells = {
    label: doc.struct('TH', { scope: 'Row' } as object),
    details: doc.struct('TD'),
    amount: doc.struct('TD'),
  };
  element(sheet, table, 'TR', (row) => {
    for (const cell of Object.values(cells)) row.add(cell);
    const top = sheet.y;
    const drawAmount = () => cells.amount.add(() => drawLines(sheet, amount, right));
    const flowsOver = top + label.height > page.bottom;
    if (flowsOver) drawAmount();
    flow(sheet, cells.label, label, left);
    if (!flowsOver) {
      sheet.y = top;
      drawAmount();
      sheet.y = top + Math.max(label.height, amount.height);
    }
    for (const block of details) element(sheet, cells.details, 'P', (p) => flow(sheet, p, block, wide));
    for (const cell of Object.values(cells)) cell.end();
  });
  sheet.y += PAD;
}

const headerHeight = styles.smallStrong.leading + 6;

function header(sheet: Sheet, table: Element, wording: EstimateWording, accent: string): void {
  element(sheet, table, 'TR', (row) => {
    for (const { block, place } of columnHeads(wording)) {
      element(sheet, row, 'TH', (cell) => cell.add(() => drawLines(sheet, block, place)), { scope: 'Column' });
    }
  });
  closeHeader(sheet, accent);
}

/** On the following pages the header is an artifact: screen readers have it from the first page. */
function repeatHeader(sheet: Sheet, title: string, wording: EstimateWording, accent: string): void {
  artifact(sheet, 'Pagination', () => {
    const continued = typeset(title, styles.smallStrong, bodyWidth);
    drawLines(sheet, { ...continued, lines: continued.lines.slice(0, 1) }, { x: page.left, width: bodyWidth });
    sheet.y += styles.smallStrong.leading + 6;
    for (const { block, place } of columnHeads(wording)) drawLines(sheet, block, place);
  });
  closeHeader(sheet, accent);
}

function closeHeader(sheet: Sheet, accent: string): void {
  sheet.y += headerHeight;
  rule(sheet, accent, 1);
}

/** In the order of a row's cells. Label and details share a column, so their heads share a line. */
function columnHeads({ columns }: EstimateWording) {
  const line = `${columns.line} · `;
  const beside = textWidth(line, styles.smallStrong);
  return [
    { block: withTrailingSpace(typeset(line, styles.smallStrong, left.width)), place: left },
    {
      block: typeset(columns.origin, styles.smallStrong, left.width - beside),
      place: { x: left.x + beside, width: left.width - beside },
    },
    { block: typeset(columns.amount, styles.smallStrong, AMOUNT), place: right },
  ] as const;
}
