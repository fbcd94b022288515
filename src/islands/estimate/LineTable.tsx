import { amountText, type Biller, type EstimateLine, linesOf, originText } from '#domain/estimate/estimate.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange, sumRanges } from '#domain/money.ts';

type LineTableProps = {
  readonly biller: Biller;
  readonly words: BillerWords[Biller];
  readonly lines: readonly EstimateLine[];
};

/** The lines of one biller with source and date. Nothing where this biller bills nothing. */
export function LineTable({ biller, words, lines }: LineTableProps) {
  const own = linesOf(lines, biller);
  if (own.length === 0) return null;
  return (
    <table className="w-full">
      <caption className="text-left">
        <span className="font-serif text-xl font-medium">{words.heading}</span>
        <span className="muted small block max-w-text">{words.explanation}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Leistung</th>
          <th scope="col">Preis</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {own.map((line) => (
          <tr key={line.id} className="align-top">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {line.label}
              {line.note && <span className="muted small block">{line.note}</span>}
              <span className="muted small block [overflow-wrap:anywhere]">{originText(line, ' · ')}</span>
            </th>
            <td className="price py-3 align-top max-sm:whitespace-normal">{amountText(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-control">
          <th scope="row" className="py-3 pr-4 text-left">
            {words.heading} zusammen
          </th>
          <td className="price py-3 font-semibold max-sm:whitespace-normal">{formatRange(sumRanges(own))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
