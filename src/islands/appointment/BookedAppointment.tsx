import { useEffect, useRef, useState } from 'react';
import type { OwnAppointment } from '#domain/appointment/own-appointment.ts';
import { ownAppointmentWords } from '#domain/appointment/own-words.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import { isElsewhere, slotText } from '#domain/appointment/slot-wording.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { CancelAppointment } from './CancelAppointment.tsx';
import { MoveAppointment } from './MoveAppointment.tsx';

type BookedAppointmentProps = {
  readonly appointment: OwnAppointment;
  readonly code: string;
  readonly address: string;
  readonly phone: Phone;
};

/** One that is still to come, and what can be done with it. */
export function BookedAppointment({ appointment, code, address, phone }: BookedAppointmentProps) {
  const [task, setTask] = useState<'move' | 'cancel'>();
  const [wasMoved, setMoved] = useState(false);
  const toMove = useRef<HTMLButtonElement>(null);
  const [wasStopped, setStopped] = useState(false);
  const stop = () => {
    setTask(undefined);
    setStopped(true);
  };
  // The button that stopped is gone.
  useEffect(() => {
    if (wasStopped && task === undefined) toMove.current?.focus();
  }, [wasStopped, task]);
  const done = () => {
    setTask(undefined);
    setStopped(false);
    setMoved(true);
  };
  return (
    <>
      <FormNotice
        key={appointment.startsAt}
        title={wasMoved ? ownAppointmentWords.moved : slotText(appointment)}
        kind={wasMoved ? 'success' : 'neutral'}
        takesFocus={wasMoved}
      >
        {wasMoved && (
          <p>
            <strong>{slotText(appointment)}</strong>
          </p>
        )}
        <p>{appointmentPlace(appointment, address)}</p>
        {wasMoved && <p>Eine E-Mail mit der neuen Zeit für Ihren Kalender ist unterwegs.</p>}
        {isElsewhere(appointment.startsAt) && <p className="muted">Die Uhrzeit gilt für Deutschland.</p>}
        {task === undefined && (
          <p className="form-actions no-print">
            <button ref={toMove} type="button" className="button button-primary" onClick={() => setTask('move')}>
              {ownAppointmentWords.move}
            </button>
            <button type="button" className="button button-outline" onClick={() => setTask('cancel')}>
              {ownAppointmentWords.cancel}
            </button>
          </p>
        )}
      </FormNotice>
      {task === 'move' && (
        <MoveAppointment appointment={appointment} code={code} onMoved={done} onStop={stop} phone={phone} />
      )}
      {task === 'cancel' && <CancelAppointment appointment={appointment} code={code} onStop={stop} phone={phone} />}
      <p className="mt-8">Lieber am Telefon? Wir sind Tag und Nacht da.</p>
      <p className="form-actions">
        <PhoneLink phone={phone} />
      </p>
    </>
  );
}
