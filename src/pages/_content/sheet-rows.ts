import type { Biller } from '#domain/catalogue/biller.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import { amountText, isEstimated, lineKindText, linesOf, originOfLine } from '#domain/estimate/line.ts';
import { sourced } from './sourced-rows.ts';

/** The lines of a costing as rows of a price table, with the sources that stand below it. */
export function sheetRows({ lines }: Pick<Costing, 'lines'>) {
  const { rows, notes } = sourced(
    'zeilen',
    lines.map((line) => ({
      name: line.label,
      ...(isEstimated(line) ? { note: lineKindText(line) ?? '' } : {}),
      price: amountText(line),
      origins: originOfLine(line),
    })),
  );
  const rowOf = new Map(lines.map((line, at) => [line, rows[at]]));
  return { notes, rowsOf: (biller: Biller) => linesOf(lines, biller).flatMap((line) => rowOf.get(line) ?? []) };
}
