import type { Biller } from '#domain/catalogue/biller.ts';
import { amountText, type EstimateLine, linesOf, noteText, originText, sumText } from '#domain/estimate/estimate.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';

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
    <table className="line-table">
      <caption>
        <span className="line-heading">{words.heading}</span>
        <span className="muted small">{words.explanation}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Leistung</th>
          <th scope="col">Preis</th>
        </tr>
      </thead>
      <tbody>
        {own.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.label}
              {noteText(line) && <span className="muted small">{noteText(line)}</span>}
              <span className="muted small">{originText(line, ' · ')}</span>
            </th>
            <td className="price">{amountText(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.heading} zusammen</th>
          <td className="price">{sumText(own)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
