import type { Appointment } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { entryPath } from '#site/admin-pages.ts';
import { APPOINTMENT_PLACES } from '../appointment-places.ts';
import { EntryHead } from './EntryHead.tsx';

type AppointmentEntryProps = { readonly appointment: Appointment; readonly caseReference?: string | undefined };

export const AppointmentEntry = ({ appointment, caseReference }: AppointmentEntryProps) => (
  <article className="manage-article">
    <EntryHead
      title={`Termin mit ${appointment.name}`}
      arrived={`${slotText(appointment)}, ${APPOINTMENT_PLACES[appointment.kind]}`}
      phone={appointment.phoneNumber}
      email={appointment.email}
    />
    {appointment.note !== '' && <p className="manage-text">{appointment.note}</p>}
    {caseReference && (
      <p>
        Gehört zu{' '}
        <a className="link" href={entryPath(caseReference)}>
          {caseReference}
        </a>
        .
      </p>
    )}
  </article>
);
