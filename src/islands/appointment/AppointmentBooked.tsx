import type { Appointment } from '#domain/appointment/appointment.ts';
import { appointmentWords } from '#domain/appointment/form-words.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type AppointmentBookedProps = { readonly appointment: Appointment; readonly address: string; readonly phone: Phone };

/** The booked appointment and what happens next. */
export const AppointmentBooked = ({ appointment, address, phone }: AppointmentBookedProps) => (
  <FormNotice title={appointmentWords.booked} kind="success" takesFocus>
    <p>
      <strong>{slotText(appointment)}</strong>
    </p>
    <p>{appointmentPlace(appointment, address)}</p>
    <p>
      {appointmentWords.confirmation} <strong className="wrap-anywhere">{appointment.email}</strong>.
    </p>
    <p>{appointmentWords.urgent}</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </FormNotice>
);
