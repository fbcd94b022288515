import { sharedFont } from './fonts.ts';
import { page } from './styles.ts';
import { type Block, type TextStyle, textWidth } from './typesetting.ts';

export type Element = PDFKit.PDFStructureElement;

/** The pages of a document, filled from top to bottom. `y` is the current position, in points from the upper edge. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  y: number;
  /** Drawn at the top of a page that continues a table; moves `y`. */
  continuation: (() => void) | undefined;
};

export function openSheet(doc: PDFKit.PDFDocument): Sheet {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: page.top, continuation: undefined };
}

/** Starts a page where this height does not fit; content higher than a page starts at the current position. */
export function ensureSpace(sheet: Sheet, height: number): void {
  const fits = sheet.y + height <= page.bottom;
  if (!fits && height <= page.bottom - page.top - CONTINUATION_ROOM) newPage(sheet);
}

/** Maximum height of a continuation. */
const CONTINUATION_ROOM = 60;

function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = page.top;
  sheet.continuation?.();
}

/** A tagged element below `parent`, complete when `fill` returns. Extra attributes are those of PDF's structure elements. */
export function element(
  sheet: Sheet,
  parent: Element,
  type: string,
  fill: (self: Element) => void,
  attributes = {},
): void {
  const self = sheet.doc.struct(type, attributes);
  parent.add(self);
  fill(self);
  self.end();
}

export type ColumnBox = { readonly x: number; readonly width: number; readonly align?: 'left' | 'right' };

/** Draws the lines of a block as content of the element, across pages, and moves `y` below them. */
export function flow(sheet: Sheet, into: Element, block: Block, place: ColumnBox): void {
  let rest = block.lines;
  while (rest.length > 0) {
    const lineCount = Math.floor((page.bottom - sheet.y) / block.style.leading + 0.001);
    if (lineCount < 1) {
      newPage(sheet);
      continue;
    }
    const here = rest.slice(0, lineCount);
    rest = rest.slice(lineCount);
    into.add(() => drawLines(sheet, { ...block, lines: here }, place));
    sheet.y += here.length * block.style.leading;
  }
}

/** Draws lines from `y` on, without moving `y` and without a tag. */
export function drawLines(sheet: Sheet, { lines, style }: Block, { x, width, align }: ColumnBox): void {
  const { doc } = sheet;
  selectFont(doc, style);
  lines.forEach((line, index) => {
    const left = align === 'right' ? x + width - textWidth(line.trimEnd(), style) : x;
    // Centres the capitals in the line box: their height is two thirds of the size in both families.
    const baseline = sheet.y + index * style.leading + (style.leading + style.size * 0.66) / 2;
    doc.text(line, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
  });
}

function selectFont(doc: PDFKit.PDFDocument, { font, size, colour }: TextStyle): void {
  // pdfkit accepts a parsed font; its types do not.
  doc.font(sharedFont(font) as unknown as Uint8Array, font, size).fillColor(colour);
}

/** Rules, logo, footers: visible, not read by screen readers. */
export function artifact(sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  sheet.doc.markContent('Artifact', { type });
  draw();
  sheet.doc.endMarkedContent();
}

export function rule(sheet: Sheet, colour: string, thickness: number): void {
  artifact(sheet, 'Layout', () => {
    const { doc, y } = sheet;
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke();
  });
}
