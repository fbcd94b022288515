import { useState } from 'react';
import { kindForFirm } from '#domain/appointment/kind-text.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { casePath } from '#site/work-paths.ts';
import type { Calendar, CalendarAppointment } from '#stores/desk/calendar/calendar.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChangeBooking } from './BookingForm.tsx';
import { CancelForm } from './CancelForm.tsx';

type AppointmentDetailsProps = {
  readonly calendar: Calendar;
  readonly opened: CalendarAppointment;
  readonly onDone: () => void;
};

/** All that is known of an appointment, and what is done with it. */
export function AppointmentDetails({ calendar, opened, onDone }: AppointmentDetailsProps) {
  const [part, setPart] = useState<'facts' | 'change' | 'cancel'>('facts');
  const back = () => setPart('facts');
  if (part === 'change')
    return <ChangeBooking calendar={calendar} appointment={opened} onDone={onDone} onCancel={back} />;
  if (part === 'cancel') return <CancelForm appointment={opened} onDone={onDone} onCancel={back} />;
  const { name, phoneNumber, email, note, kind, assignee, caseReference, startsAt } = opened;
  const isToCome = startsAt > calendar.at;
  return (
    <div className="calendar-facts">
      <p>
        <strong>{name}</strong>
      </p>
      <p>{slotText(opened)}</p>
      <p className="muted">
        {kindForFirm(kind)}, für {assignee?.name ?? 'noch niemanden'}
        {email !== '' && `, ${email}`}
      </p>
      {note !== '' && <p className="manage-text">{note}</p>}
      <p className="manage-actions">
        <a
          className="button button-outline"
          href={phoneHref(phoneNumber)}
          aria-label={`${name} anrufen, ${phoneNumber}`}
        >
          <Icon name="phone" />
          {phoneNumber}
        </a>
        {caseReference && (
          <a className="action" href={casePath(caseReference)}>
            Zum Fall {caseReference}
          </a>
        )}
      </p>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={() => setPart('change')}>
          Verschieben oder ändern
        </button>
        {isToCome && (
          <button type="button" className="button button-outline" onClick={() => setPart('cancel')}>
            Absagen
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onDone}>
          Schließen
        </button>
      </div>
    </div>
  );
}
