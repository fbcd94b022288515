import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { LabelledPaper, PaperPart, PaperRow } from '#domain/labelled-paper.ts';
import { bytesOf, newDocument } from './document.ts';
import { footers } from './footers.ts';
import { germanDateTime } from './german-date.ts';
import { letterhead } from './letterhead.ts';
import { heading, paragraph } from './parts.ts';
import { section } from './sections.ts';
import { artifact, type Element, element, ensureSpace, flow, openSheet, type Sheet } from './sheet.ts';
import { bodyWidth, MUTED, page, styles } from './styles.ts';
import { type Block, type TextStyle, typeset } from './typesetting.ts';

/** A paper of the house: labels with what stands beside them, or a line to write on. The same paper gives the same bytes. */
export function renderLabelledPdf(paper: LabelledPaper, firm: Firm, wording: EstimateWording): Promise<Uint8Array> {
  const { title, about, reference, madeAt, notices, parts } = paper;
  const doc = newDocument({ title: `${title} ${reference}`, author: firm.name, createdAt: new Date(madeAt) });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, wording);
  sheet.y += 12;
  heading(sheet, 'H1', title, styles.title, 2 * styles.text.leading);
  paragraph(sheet, about, styles.subtitle);
  paragraph(sheet, `${reference}. Gedruckt am ${germanDateTime(madeAt)}.`, styles.small);
  for (const notice of notices) {
    sheet.y += 6;
    paragraph(sheet, notice, styles.warning);
  }
  for (const part of parts) drawPart(sheet, part);
  sheet.root.end();
  footers(sheet, paper, firm, wording);
  return bytesOf(doc);
}

const LABEL = 150;
const GAP = 10;
const labels = { x: page.left, width: LABEL };
const texts = { x: page.left + LABEL + GAP, width: bodyWidth - LABEL - GAP };
const labelStyle = { ...styles.small, leading: styles.text.leading };
/** Room to write by hand. */
const WRITTEN = 20;
const BETWEEN = 2;

function drawPart(sheet: Sheet, { title, note, rows }: PaperPart): void {
  const [first] = rows;
  const noteHeight = note === undefined ? 0 : typeset(note, styles.small, bodyWidth).height;
  // The heading goes with the note and the first row.
  section(sheet, title, noteHeight + (first ? Math.min(rowHeight(typesetRow(first)), MOST_KEPT) : 0));
  if (note !== undefined) paragraph(sheet, note, styles.small);
  element(sheet, sheet.root, 'L', (list) => {
    for (const row of rows) drawRow(sheet, list, row);
  });
}

const MOST_KEPT = 8 * styles.text.leading;

type Typeset = { readonly label: readonly Block[]; readonly text: readonly Block[] };

const typesetRow = ({ label, text }: PaperRow): Typeset => ({
  label: linesOf(label, labelStyle, LABEL),
  text: text.trim() === '' ? [] : linesOf(text, styles.text, texts.width),
});

/** Line breaks stay as they were typed. */
const linesOf = (text: string, style: TextStyle, width: number): Block[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => typeset(line, style, width));

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

const rowHeight = ({ label, text }: Typeset): number =>
  Math.max(heightOf(label), text.length === 0 ? WRITTEN : heightOf(text));

function drawRow(sheet: Sheet, list: Element, row: PaperRow): void {
  const { label, text } = typesetRow(row);
  const height = rowHeight({ label, text });
  ensureSpace(sheet, Math.max(heightOf(label), Math.min(height, MOST_KEPT)));
  const { y: top, doc } = sheet;
  const begun = doc.page;
  element(sheet, list, 'LI', (entry) => {
    // Beside a line to write on the label lies at its foot.
    if (text.length === 0) sheet.y = top + height - heightOf(label);
    element(sheet, entry, 'Lbl', (self) => flowAll(sheet, self, label, labels));
    sheet.y = top;
    if (text.length > 0) element(sheet, entry, 'LBody', (self) => flowAll(sheet, self, text, texts));
  });
  // A long text may have gone on to another page.
  if (doc.page === begun) sheet.y = top + height;
  if (text.length === 0) writingLine(sheet);
  sheet.y += BETWEEN;
}

function flowAll(sheet: Sheet, into: Element, blocks: readonly Block[], place: typeof texts): void {
  for (const block of blocks) flow(sheet, into, block, place);
}

function writingLine(sheet: Sheet): void {
  artifact(sheet, 'Layout', () => {
    const { doc, y } = sheet;
    const end = texts.x + texts.width;
    doc.moveTo(texts.x, y).lineTo(end, y).lineWidth(0.5).strokeColor(MUTED).stroke();
  });
}
