import { asOfText } from '#domain/as-of.ts';
import { type Biller, type EstimateLine, linesOf } from '#domain/estimate.ts';
import { formatRange, sumRanges } from '#domain/money.ts';
import { billerWords } from './biller-words.ts';

type LineTableProps = { readonly biller: Biller; readonly lines: readonly EstimateLine[] };

/** The lines of one biller with source and date. Nothing where this biller bills nothing. */
export function LineTable({ biller, lines }: LineTableProps) {
  const own = linesOf(lines, biller);
  if (own.length === 0) return null;
  const { title, hint } = billerWords[biller];
  return (
    <table className="w-full">
      <caption className="text-left">
        <span className="font-serif text-xl font-medium">{title}</span>
        <span className="muted small block max-w-text">{hint}</span>
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
              <span className="muted small block [overflow-wrap:anywhere]">
                {line.source} · Stand {asOfText(line.asOf)}
              </span>
            </th>
            <td className="price py-3 align-top max-sm:whitespace-normal">{formatRange(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-control">
          <th scope="row" className="py-3 pr-4 text-left">
            {title} zusammen
          </th>
          <td className="price py-3 font-semibold max-sm:whitespace-normal">{formatRange(sumRanges(own))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
