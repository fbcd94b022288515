import { amountText } from '#domain/estimate/estimate.ts';
import { formatRange } from '#domain/money.ts';
import type { Entry } from '#stores/overview/overview.ts';

type Costing = NonNullable<Entry['costing']>;

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
        {lines.map(({ id, label, notes, ...range }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {notes.map((note) => (
                <span key={note} className="muted small">
                  {note}
                </span>
              ))}
            </th>
            <td className="price">{amountText(range)}</td>
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
