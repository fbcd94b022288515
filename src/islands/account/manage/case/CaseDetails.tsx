import { appointmentKindWords } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { UserCase } from '#stores/account/my-cases.ts';
import { CostLines } from '../../../ui/CostLines.tsx';
import { Facts } from '../../../ui/Facts.tsx';

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
    {sections.map((section) => (
      <Facts key={section.title} heading="h4" {...section} />
    ))}
    {costing && <CostLines heading="h4" {...costing} />}
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
