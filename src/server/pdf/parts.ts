import { drawLines, type Element, element, ensureSpace, flow, type Sheet } from './sheet.ts';
import { bodyWidth, INK, page, styles } from './styles.ts';
import { type Block, type TextStyle, typeset } from './typesetting.ts';

const fullWidth = { x: page.left, width: bodyWidth };

export function paragraph(sheet: Sheet, text: string, style: TextStyle = styles.text, place = fullWidth): void {
  const block = typeset(text, style, place.width);
  ensureSpace(sheet, Math.min(block.height, 3 * style.leading));
  element(sheet, sheet.root, 'P', (p) => flow(sheet, p, block, place));
}

/** A heading that is not separated from its content: `follows` is the minimum height that must fit below it. */
export function heading(
  sheet: Sheet,
  level: 'H1' | 'H2' | 'H3',
  text: string,
  style: TextStyle,
  follows: number,
): void {
  const block = typeset(text, style, bodyWidth);
  ensureSpace(sheet, block.height + follows);
  element(sheet, sheet.root, level, (h) => flow(sheet, h, block, fullWidth));
}

const BULLET = 14;

type Bullets = { readonly markOf?: (place: number) => string; readonly style?: TextStyle };

/** `markOf` a place counted from 1: a dot, or the number itself. */
export function bullets(
  sheet: Sheet,
  items: readonly string[],
  { markOf = () => '•', style = styles.text }: Bullets = {},
): void {
  element(sheet, sheet.root, 'L', (list) => {
    for (const [index, item] of items.entries()) {
      const body = typeset(item, style, bodyWidth - BULLET);
      ensureSpace(sheet, body.height);
      element(sheet, list, 'LI', (entry) => {
        element(sheet, entry, 'Lbl', (label) => {
          label.add(() => drawLines(sheet, typeset(markOf(index + 1), { ...style, colour: INK }, BULLET), fullWidth));
        });
        element(sheet, entry, 'LBody', (content) =>
          flow(sheet, content, body, { x: page.left + BULLET, width: bodyWidth - BULLET }),
        );
      });
    }
  });
}

export type Term = readonly [label: string, value: string];

const TERM_WIDTH = 116;

/** Label and value side by side, one pair per line. */
export function terms(sheet: Sheet, pairs: readonly Term[]): void {
  const x = page.left + TERM_WIDTH;
  const width = bodyWidth - TERM_WIDTH;
  element(sheet, sheet.root, 'L', (list) => {
    for (const [label, value] of pairs) {
      const body = typeset(value, styles.text, width);
      ensureSpace(sheet, body.height);
      term(sheet, list, typeset(label, { ...styles.small, leading: styles.text.leading }, TERM_WIDTH), {
        body,
        place: { x, width },
      });
    }
  });
}

/** Label above value, all pairs in one row of equal columns. */
export function termColumns(sheet: Sheet, pairs: readonly Term[]): void {
  const width = bodyWidth / pairs.length;
  const blocks = pairs.map(([label, value]) => ({
    label: typeset(label, styles.small, width),
    body: typeset(value, styles.strong, width - 8),
  }));
  const height = Math.max(...blocks.map(({ label, body }) => label.height + body.height));
  ensureSpace(sheet, height);
  const top = sheet.y;
  element(sheet, sheet.root, 'L', (list) => {
    blocks.forEach(({ label, body }, column) => {
      const place = { x: page.left + column * width, width };
      sheet.y = top;
      element(sheet, list, 'LI', (entry) => {
        element(sheet, entry, 'Lbl', (self) => flow(sheet, self, label, place));
        element(sheet, entry, 'LBody', (self) => flow(sheet, self, body, place));
      });
    });
  });
  sheet.y = top + height;
}

function term(
  sheet: Sheet,
  list: Element,
  label: Block,
  { body, place }: { body: Block; place: { x: number; width: number } },
): void {
  element(sheet, list, 'LI', (entry) => {
    element(sheet, entry, 'Lbl', (self) => self.add(() => drawLines(sheet, label, fullWidth)));
    element(sheet, entry, 'LBody', (self) => flow(sheet, self, body, place));
  });
}

/** A text with a link annotation over it, whose description is for screen readers. */
export function link(
  sheet: Sheet,
  parent: Element,
  block: Block,
  target: { x: number; width: number; url: string; description: string },
): void {
  element(sheet, parent, 'Link', (self) => {
    const { x, width, url, description } = target;
    const top = sheet.y;
    flow(sheet, self, block, { x, width });
    // pdfkit's types lack the parent and the description of an annotation.
    const options = { structParent: self, Contents: new String(description) } as object;
    sheet.doc.link(x, top, width, block.height, url, options);
  });
}
