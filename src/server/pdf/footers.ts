import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { fill } from '#domain/placeholder.ts';
import { artifact, drawLines, type Sheet } from './sheet.ts';
import { bodyWidth, page, styles } from './styles.ts';
import { typeset } from './typesetting.ts';

const NUMBER = 90;

/** Firm, reference or title, and page number on every page; drawn at the end, when the number of pages is known. */
export function footers(
  sheet: Sheet,
  { reference }: { readonly reference: string },
  firm: Firm,
  wording: EstimateWording,
): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const whose = typeset(
    fill(wording.footer, { firm: firm.name, phone: firm.phone, reference }),
    styles.small,
    bodyWidth - NUMBER,
  );
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const number = fill(wording.page, { page: index + 1, pages: count });
    artifact(sheet, 'Pagination', () => {
      sheet.y = page.footer;
      drawLines(sheet, { ...whose, lines: whose.lines.slice(-2) }, { x: page.left, width: bodyWidth - NUMBER });
      const place = { x: page.right - NUMBER, width: NUMBER, align: 'right' } as const;
      drawLines(sheet, typeset(number, styles.small, NUMBER), place);
    });
  }
}
