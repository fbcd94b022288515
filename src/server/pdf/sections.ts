import type { Costing } from '#domain/estimate/estimate.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import { type CentsRange, formatRange } from '#domain/money.ts';
import { heading, type Term, terms } from './parts.ts';
import { element, ensureSpace, flow, rule, type Sheet } from './sheet.ts';
import { bodyWidth, page, RULE, SPRUCE, styles } from './styles.ts';
import { textWidth, typeset, withTrailingSpace } from './typesetting.ts';

const SECTION = 20;

/** A heading with space above it; `follows` as in `heading`. */
export function section(sheet: Sheet, title: string, follows: number): void {
  sheet.y += SECTION;
  heading(sheet, 'H2', title, styles.heading, follows);
  sheet.y += 4;
}

/** A heading over labelled values; pairs without a value are left out, and without any value nothing is drawn. */
export function termSection(
  sheet: Sheet,
  title: string,
  pairs: readonly (readonly [string, string | undefined])[],
): void {
  const known = pairs.filter((pair): pair is Term => Boolean(pair[1]));
  if (known.length === 0) return;
  // All pairs on one page.
  section(sheet, title, known.length * styles.text.leading);
  terms(sheet, known);
}

/** Grave, coffin, urn and transport, by the labels of the lines: the estimate stores these, not the names. */
export function chosen({ lines }: Pick<Costing, 'lines'>, wording: EstimateWording): Term[] {
  return (['grave', 'coffin', 'urn', 'transport'] as const).flatMap((id): Term[] => {
    const label = lines.find((line) => line.id === id)?.label;
    return label === undefined ? [] : [[wording[id], withoutTerm(label, wording[id])]];
  });
}

/** `Sarg „Kiefer“` beside the term `Sarg` is `„Kiefer“`. */
const withoutTerm = (label: string, term: string): string =>
  label.startsWith(`${term} `) ? label.slice(term.length + 1) : label;

/** One sentence of two sizes, `Zusammen 3.934,00 – 4.074,00 €`, between two rules. */
export function total(sheet: Sheet, words: string, range: CentsRange): void {
  const label = typeset(words, styles.strong, bodyWidth / 2);
  const amount = typeset(
    formatRange(range),
    styles.total,
    bodyWidth - textWidth(label.lines[0] ?? '', styles.strong) - 16,
  );
  ensureSpace(sheet, amount.height + 40);
  rule(sheet, SPRUCE, 1);
  sheet.y += 9;
  element(sheet, sheet.root, 'P', (p) => {
    const top = sheet.y;
    sheet.y += (styles.total.leading - styles.strong.leading) / 2 + 1;
    flow(sheet, p, withTrailingSpace(label), { x: page.left, width: bodyWidth });
    sheet.y = top;
    flow(sheet, p, amount, { x: page.left, width: bodyWidth, align: 'right' });
  });
  sheet.y += 9;
  rule(sheet, RULE, 0.5);
  sheet.y += 8;
}
