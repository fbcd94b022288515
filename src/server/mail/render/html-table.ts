import { BILLERS, type Biller } from '#domain/catalogue/biller.ts';
import { amountText, type EstimateLine, isEstimated, linesOf, noteText, sumText } from '#domain/estimate/line.ts';
import { overYearsText } from '#domain/estimate/over-years.ts';
import { formatRange } from '#domain/money.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { originBelow } from './line-origin.ts';
import { memoizeByCosting } from './memoize-by-costing.ts';
import type { MailParts } from './parts.ts';
import { styles } from './styles.ts';

type Table = NonNullable<MailParts['table']>;

/**
 * One table per biller, with its heading as caption, and one for the total. Widths are also attributes, since some mail programs
 * ignore the style; the column of amounts has the same share on every screen.
 */
export const htmlTable = memoizeByCosting(({ costing, words }): string =>
  [
    ...BILLERS.flatMap((biller) => {
      const own = linesOf(costing.lines, biller);
      return own.length === 0 ? [] : [group(biller, own, words)];
    }),
    table(
      'total',
      '',
      row(`<span class="name" style="${styles.totalLabel}">${escapeHtml(words.total)}</span>`, formatRange(costing), {
        amount: styles.totalAmount,
        colour: 'name',
        width: AMOUNT_WIDTH,
      }),
    ),
    ...[words.grossPrices, overYearsText(costing.lines, words.overYears)].flatMap((note) =>
      note === undefined ? [] : [`<p class="muted" style="${styles.note}">${escapeHtml(note)}</p>`],
    ),
    ...(costing.notIncluded.length > 0
      ? [
          `<p class="muted" style="${styles.note}">${escapeHtml(`${words.notIncluded.heading}: ${costing.notIncluded.join(', ')}. ${words.notIncluded.explanation}`)}</p>`,
        ]
      : []),
  ].join('\n'),
);

function group(biller: Biller, lines: readonly EstimateLine[], words: Table['words']): string {
  const { heading, explanation } = words.groups[biller];
  const colour = biller === 'own' ? 'name' : 'copper';
  const caption = `<caption class="${colour}" style="${styles.caption[biller]}">${escapeHtml(heading)}<br><span class="muted" style="${styles.explanation}">${escapeHtml(explanation)}</span></caption>`;
  const rows = lines.map(
    (line) => row(escapeHtml(line.label), amountText(line), isEstimated(line) ? ESTIMATED : PLAIN) + notesRow(line),
  );
  const subtotal = row(`<strong>${escapeHtml(words.subtotal)}</strong>`, sumText(lines), {
    amount: styles.subtotal,
    colour: 'ink',
    width: AMOUNT_WIDTH,
  });
  return table(biller, caption, [...rows, subtotal].join('\n'));
}

/** Said once in each table, in its last row. */
const AMOUNT_WIDTH = ' width="42%"';

const PLAIN = { amount: styles.amount, colour: 'ink' };
/** An amount that nobody has published for this place. */
const ESTIMATED = { amount: styles.estimated, colour: 'muted' };

/** What is to be known about a line, below it over both columns: beside the amounts it would be one word a line on a phone. */
function notesRow(line: EstimateLine): string {
  const notes = [noteText(line), line.redeemed, originBelow(line)].flatMap((note) =>
    note === undefined ? [] : [escapeHtml(note)],
  );
  if (notes.length === 0) return '';
  return `<tr><td class="muted" colspan="2" style="${styles.lineNote}">${notes.join('<br>')}</td></tr>`;
}

const table = (part: Biller | 'total', caption: string, rows: string): string =>
  `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${part === 'total' ? styles.totalTable : styles.table}">
${caption}<tbody>
${rows}
</tbody></table>`;

type RowLook = { readonly amount: string; readonly colour: string; readonly width?: string };

const row = (label: string, text: string, { amount, colour, width = '' }: RowLook): string =>
  `<tr valign="top"><th class="ink line" scope="row" align="left" style="${styles.label}">${label}</th><td class="${colour} line"${width} align="right" style="${amount}">${text}</td></tr>`;
