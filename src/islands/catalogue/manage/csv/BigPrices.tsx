import type { PreviewRow } from '#domain/catalogue/csv/preview.ts';
import { numbered } from './csv-words.ts';
import { FirstRows } from './FirstRows.tsx';
import type { CsvImportInput } from './use-csv-import.ts';

type BigPricesProps = Pick<CsvImportInput, 'priceText'> & {
  /** With at least one such price. */
  readonly rows: readonly PreviewRow[];
  readonly nameOf: (row: PreviewRow) => string;
  readonly isSure: boolean;
  readonly onSure: (isSure: boolean) => void;
};

/** Prices of a file that change by so much that they may be slips: each with both amounts, to be confirmed once. */
export function BigPrices({ rows, nameOf, priceText, isSure, onSure }: BigPricesProps) {
  const prices = rows.flatMap((row) => row.bigPrices.map((change) => ({ row, change })));
  return (
    <section className="csv-part" aria-labelledby="csv-betraege">
      <h3 id="csv-betraege">Um mehr als 30 % anders</h3>
      <FirstRows items={prices} keyOf={({ row, change }) => `${row.id} ${change.field}`}>
        {({ row, change }) => `${nameOf(row)}, ${priceText(change)}`}
      </FirstRows>
      <label className="manage-check">
        <input type="checkbox" checked={isSure} onChange={({ target }) => onSure(target.checked)} />
        {prices.length === 1 ? 'Ein Preis ändert' : `${numbered(prices.length)} Preise ändern`} sich um mehr als 30 %.
        Das ist so gewollt.
      </label>
    </section>
  );
}
