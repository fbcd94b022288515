import { useState } from 'react';
import { kindForFirm } from '#domain/appointment/kind-text.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { isoDayText, timeText } from '#domain/german-time.ts';
import {
  type BookingValues,
  bookingSchema,
  bookingValues,
  changeSchema,
  emptyBooking,
} from '#stores/desk/calendar/booking-forms.ts';
import { bookByTeam, changeBooking, offerWayBack } from '#stores/desk/calendar/bookings.ts';
import type { Calendar, CalendarAppointment, CalendarView } from '#stores/desk/calendar/calendar.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { BookingFields } from './BookingFields.tsx';

type BookingFormProps = {
  readonly calendar: Calendar;
  readonly view: CalendarView;
  readonly times: { readonly startsAt?: string; readonly endsAt?: string };
  readonly onDone: () => void;
};

/** Something stands there already: the same sent once more is meant so. */
const useOverlaps = () => {
  const [asked, setAsked] = useState<{ readonly overlaps: readonly string[]; readonly values: string }>();
  return {
    overlaps: (values: BookingValues) => (asked?.values === JSON.stringify(values) ? asked.overlaps : []),
    ask: (overlaps: readonly string[], values: BookingValues) => setAsked({ overlaps, values: JSON.stringify(values) }),
  };
};

/** A new appointment, at any time to come. */
export function BookingForm({ calendar, view, times, onDone }: BookingFormProps) {
  const { overlaps, ask } = useOverlaps();
  const [initial] = useState(() => {
    const { startsAt, endsAt } = times;
    const assignee = calendar.colleagues.some(({ id }) => id === view.whose) ? view.whose : '';
    return startsAt === undefined || endsAt === undefined
      ? emptyBooking(view.day, '', '', assignee)
      : emptyBooking(isoDayText(new Date(startsAt)), timeText(startsAt), timeText(endsAt), assignee);
  });
  const form = useForm({
    id: 'termin',
    schema: bookingSchema,
    initial,
    async send(booking) {
      const isMeant = overlaps(form.values).length > 0;
      const result = await bookByTeam({ ...booking, ...(isMeant ? { despite: true } : {}) });
      if (result.ok) {
        showSnackbar(result.value.email === '' ? 'Eingetragen.' : 'Eingetragen. Eine E-Mail geht hinaus.');
        onDone();
      } else if (result.overlaps.length > 0) ask(result.overlaps, form.values);
      return result;
    },
  });
  return (
    <BookingFields
      form={form}
      calendar={calendar}
      overlaps={overlaps(form.values)}
      label="Eintragen"
      onCancel={onDone}
    />
  );
}

type ChangeBookingProps = {
  readonly calendar: Calendar;
  readonly appointment: CalendarAppointment;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** The same of an appointment that is there: moved, changed, or given to somebody. */
export function ChangeBooking({ calendar, appointment, onDone, onCancel }: ChangeBookingProps) {
  const { overlaps, ask } = useOverlaps();
  const [initial] = useState(() => bookingValues(appointment));
  /** Where somebody else was faster: the next press goes upon what is stored now. */
  const [stored, setStored] = useState<CalendarAppointment>();
  const form = useForm({
    id: 'termin',
    schema: changeSchema(initial),
    initial,
    async send(fields) {
      const isMeant = overlaps(form.values).length > 0;
      const result = await changeBooking(stored ?? appointment, { ...fields, ...(isMeant ? { despite: true } : {}) });
      if (result.ok) {
        if (fields.start === undefined) showSnackbar('Gespeichert.');
        else offerWayBack(result.value, appointment);
        onDone();
      } else if (result.overlaps.length > 0) ask(result.overlaps, form.values);
      else if (result.stored) setStored(result.stored);
      return result;
    },
  });
  return (
    <BookingFields
      form={form}
      calendar={calendar}
      overlaps={overlaps(form.values)}
      label="Speichern"
      onCancel={onCancel}
    >
      {stored && form.complaint?.code === 'appointment-changed' && (
        <>
          <p>Gespeichert ist jetzt: {storedText(stored)}.</p>
          <p>Ihre Eingabe steht noch hier. Soll sie gelten, speichern Sie noch einmal.</p>
        </>
      )}
    </BookingFields>
  );
}

const storedText = (stored: CalendarAppointment): string =>
  [
    slotText(stored),
    kindForFirm(stored.kind),
    stored.name,
    stored.phoneNumber,
    `für ${stored.assignee?.name ?? 'noch niemanden'}`,
    stored.note,
  ]
    .filter(Boolean)
    .join(', ');
