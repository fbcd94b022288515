import { asOfText } from '#domain/as-of.ts';
import type { Biller, Costing } from '#domain/estimate/estimate.ts';
import { formatRange } from '#domain/money.ts';

const BILLED_BY: Readonly<Record<Biller, string>> = {
  own: 'Unsere Rechnung',
  thirdParty: 'Rechnung anderer',
  publicFee: 'Gebühr',
};

/** Every line as it was agreed, with who bills it and where the figure comes from. */
export const CostLines = ({ lines, min, max, notIncluded }: Costing) => (
  <section>
    <h3>Kosten</h3>
    <table className="manage-costs">
      <thead>
        <tr>
          <th scope="col">Leistung</th>
          <th scope="col">Preis</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, note, biller, source, asOf, ...range }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {note && <span className="muted small">{note}</span>}
              <span className="muted small">
                {BILLED_BY[biller]}. {source}, Stand {asOfText(asOf)}
              </span>
            </th>
            <td className="price">{formatRange(range)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Zusammen</th>
          <td className="price">{formatRange({ min, max })}</td>
        </tr>
      </tfoot>
    </table>
    {notIncluded.length > 0 && <p className="muted small">Nicht enthalten: {notIncluded.join(', ')}</p>}
  </section>
);
