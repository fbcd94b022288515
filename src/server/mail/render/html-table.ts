import { BILLERS, type Biller, type EstimateLine, linesOf } from '#domain/estimate/estimate.ts';
import { type CentsRange, formatRange, sumRanges } from '#domain/money.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { memoizeFor } from '../memoize-for.ts';
import { look } from './mail-look.ts';
import type { MailParts } from './mail-parts.ts';

type Table = NonNullable<MailParts['table']>;

/**
 * One table a biller, named by its heading, and one for the total. Widths stand as attributes too, since some programs
 * know no style for them; the amount keeps its column however narrow the screen is.
 */
export const htmlTable = memoizeFor(({ costing, words }): string =>
  [
    ...BILLERS.flatMap((biller) => {
      const own = linesOf(costing.lines, biller);
      return own.length === 0 ? [] : [group(biller, own, words)];
    }),
    table(
      'total',
      '',
      row(`<span class="name" style="${look.totalLabel}">${escapeHtml(words.total)}</span>`, costing, {
        amount: look.totalAmount,
        colour: 'name',
      }),
    ),
    `<p class="muted" style="${look.note}">${escapeHtml(words.grossPrices)}</p>`,
    ...(costing.notIncluded.length > 0
      ? [
          `<p class="muted" style="${look.note}">${escapeHtml(`${words.notIncluded.heading}: ${costing.notIncluded.join(', ')}. ${words.notIncluded.explanation}`)}</p>`,
        ]
      : []),
  ].join('\n'),
);

function group(biller: Biller, lines: readonly EstimateLine[], words: Table['words']): string {
  const { heading, explanation } = words.groups[biller];
  const colour = biller === 'own' ? 'name' : 'copper';
  const caption = `<caption class="${colour}" style="${look.caption[biller]}">${escapeHtml(heading)}<br><span class="muted" style="${look.explanation}">${escapeHtml(explanation)}</span></caption>`;
  const rows = lines.map((line) => row(labelOf(line), line, { amount: look.amount, colour: 'ink' }));
  const subtotal = row(`<strong>${escapeHtml(words.subtotal)}</strong>`, sumRanges(lines), {
    amount: look.subtotal,
    colour: 'ink',
  });
  return table(biller, caption, [...rows, subtotal].join('\n'));
}

const labelOf = ({ label, note }: EstimateLine): string =>
  `${escapeHtml(label)}${note === undefined ? '' : `<br><span class="muted" style="${look.lineNote}">${escapeHtml(note)}</span>`}`;

const table = (part: Biller | 'total', caption: string, rows: string): string =>
  `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${part === 'total' ? look.totalTable : look.table}">
${caption}<tbody>
${rows}
</tbody></table>`;

const row = (label: string, range: CentsRange, { amount, colour }: { amount: string; colour: string }): string =>
  `<tr><th class="ink line" scope="row" align="left" valign="top" style="${look.label}">${label}</th><td class="${colour} line" width="42%" align="right" valign="top" style="${amount}">${formatRange(range)}</td></tr>`;
