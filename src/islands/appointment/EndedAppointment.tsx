import type { OwnAppointment } from '#domain/appointment/own-appointment.ts';
import { caseStays, ownAppointmentWords } from '#domain/appointment/own-words.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { paths } from '#site/paths.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type EndedAppointmentProps = { readonly appointment: OwnAppointment; readonly phone: Phone };

/** Cancelled, or over: nothing to change any more, and whom to call. */
export function EndedAppointment({ appointment, phone }: EndedAppointmentProps) {
  const isCancelled = appointment.state === 'cancelled';
  const stays = caseStays(appointment);
  return (
    <FormNotice
      title={isCancelled ? ownAppointmentWords.cancelled : ownAppointmentWords.past}
      kind={isCancelled ? 'success' : 'neutral'}
      takesFocus
    >
      <p>
        {isCancelled ? <s>{slotText(appointment)}</s> : slotText(appointment)}
        {isCancelled && '. Diese Zeit ist wieder frei.'}
      </p>
      {isCancelled && stays !== '' && <p>{stays}</p>}
      <p>
        {isCancelled
          ? 'Sie müssen nichts weiter tun. Brauchen Sie uns doch, rufen Sie an, Tag und Nacht.'
          : 'Haben wir uns verpasst, oder ist etwas offen? Rufen Sie bitte an, Tag und Nacht.'}
      </p>
      <p className="form-actions">
        <PhoneLink phone={phone} />
        <NewAppointment />
      </p>
    </FormNotice>
  );
}

export const NewAppointment = () => (
  <a className="button button-outline" href={`${paths.contact}#termin`}>
    Neuen Termin vereinbaren
  </a>
);
