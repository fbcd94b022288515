import { amountText, INCLUDED } from '#domain/estimate/line.ts';
import { formatRange } from '#domain/money.ts';
import type { Entry } from '#stores/overview/overview.ts';

type CostLinesProps = NonNullable<Entry['costing']> & {
  /** Level of its heading. */
  readonly heading: 'h3' | 'h4';
};

/** Every line as it was agreed, with who bills it and where the figure comes from. */
export const CostLines = ({ heading: Heading, lines, min, max, notIncluded }: CostLinesProps) => (
  <section>
    <Heading>Kosten</Heading>
    <table className="cost-lines">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Leistung</th>
          <th scope="col">Preis</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, notes, ...amount }) => (
          <tr key={amount.id}>
            <th scope="row">
              {label}
              {notes
                .filter((note) => note !== INCLUDED)
                .map((note) => (
                  <span key={note} className="muted small">
                    {note}
                  </span>
                ))}
            </th>
            <td className="price">{amountText({ ...amount, note: notes[0] })}</td>
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
