import { BILLERS } from '#domain/catalogue/biller.ts';
import { amountText, linesOf, noteText, sumText } from '#domain/estimate/line.ts';
import { overYearsText } from '#domain/estimate/over-years.ts';
import { formatRange } from '#domain/money.ts';
import { originBelow } from './line-origin.ts';
import { memoizeByCosting } from './memoize-by-costing.ts';
import { LINE_LENGTH, NO_BREAK, wrapText } from './wrap-text.ts';

const GAP = 2;
const RULE = '-'.repeat(LINE_LENGTH);

/** The table of the HTML mail as text: lines per biller with right-aligned amounts, subtotals and the total. */
export const textTable = memoizeByCosting(({ costing, words }): readonly string[] => {
  const groups = BILLERS.flatMap((biller) => {
    const own = linesOf(costing.lines, biller);
    if (own.length === 0) return [];
    const { heading, explanation } = words.groups[biller];
    const rows = own.flatMap((line) => [
      row(line.label, amountText(line)),
      ...[noteText(line), line.redeemed, originBelow(line)].flatMap((note) => (note ? [wrapText(note)] : [])),
    ]);
    return [
      [heading.toUpperCase(), wrapText(explanation)].join('\n'),
      [...rows, row(words.subtotal, sumText(own))].join('\n'),
    ];
  });
  const years = overYearsText(costing.lines, words.overYears);
  return [
    ...groups,
    [RULE, row(words.total, formatRange(costing)), RULE, wrapText(words.grossPrices)].join('\n'),
    ...(years === undefined ? [] : [wrapText(years)]),
    ...(costing.notIncluded.length > 0
      ? [wrapText(`${words.notIncluded.heading}: ${costing.notIncluded.join(', ')}. ${words.notIncluded.explanation}`)]
      : []),
  ];
});

/** The amount is right-aligned, on the last line of its label where it fits, else below. */
function row(label: string, text: string): string {
  const amount = text.replace(/\s/g, NO_BREAK);
  const lines = wrapText(label).split('\n');
  const last = lines.at(-1) ?? '';
  const space = LINE_LENGTH - last.length - amount.length;
  if (space >= GAP) return [...lines.slice(0, -1), `${last}${' '.repeat(space)}${amount}`].join('\n');
  return [...lines, amount.padStart(LINE_LENGTH)].join('\n');
}
