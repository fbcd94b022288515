import { appointmentKindWords } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { formatRange } from '#domain/money.ts';
import type { UserCase } from '#stores/account/my-cases.ts';

/** An order or a preparation in the words of its paper. */
export const CaseDetails = ({
  content: { appointment, sections, costing, declared, documents },
}: {
  readonly content: UserCase;
}) => (
  <div className="account-case">
    {appointment && (
      <section>
        <h4>Termin</h4>
        <p>
          {slotText(appointment)}, {appointmentKindWords[appointment.kind]}
        </p>
        <p className="no-print">
          <a className="action" href={appointment.link}>
            Verschieben oder absagen
          </a>
        </p>
      </section>
    )}
    {sections.map(({ title, rows }) => (
      <section key={title}>
        <h4>{title}</h4>
        <dl className="account-facts">
          {rows.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    {costing && <Costs {...costing} />}
    {declared.length > 0 && (
      <section>
        <h4>Ihre Erklärungen</h4>
        <ul className="account-plain">
          {declared.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    )}
    {documents.length > 0 && (
      <section>
        <h4>Mitgeschickte Dateien</h4>
        <ul className="account-plain">
          {documents.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

/** Every line as it was agreed, with who bills it and where the figure comes from. */
const Costs = ({ lines, min, max, notIncluded }: NonNullable<UserCase['costing']>) => (
  <section>
    <h4>Kosten</h4>
    <table className="account-costs">
      <thead className="visually-hidden">
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
