import { useState } from 'react';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { blockSchema } from '#stores/desk/calendar/booking-forms.ts';
import { blockTime } from '#stores/desk/calendar/bookings.ts';
import type { CalendarAppointment } from '#stores/desk/calendar/calendar.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MomentField } from '../case/MomentField.tsx';

type BlockFormProps = { readonly day: string; readonly onDone: () => void };

/** From when until when visitors book nothing. What is booked there stays, and is named. */
export function BlockForm({ day, onDone }: BlockFormProps) {
  const [booked, setBooked] = useState<readonly CalendarAppointment[]>([]);
  const form = useForm({
    id: 'sperre',
    schema: blockSchema,
    initial: { start: day, startTime: '', end: day, endTime: '', reason: '' },
    async send(fields) {
      const result = await blockTime(fields);
      if (result.ok && result.value.booked.length > 0) setBooked(result.value.booked);
      else if (result.ok) {
        showSnackbar('Gesperrt: Besucher buchen dort nichts mehr.');
        onDone();
      }
      return result;
    },
  });
  if (booked.length > 0) return <StillBooked booked={booked} onDone={onDone} />;
  return (
    <form className="form calendar-moments" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <MomentField form={form} name="start" time="startTime" legend="Von" hint="Ohne Uhrzeit: den ganzen Tag." />
      <MomentField form={form} name="end" time="endTime" legend="Bis" />
      <Field form={form} name="reason" label="Warum" hint="Das sieht nur das Team." autoComplete="off" />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird gesperrt …">
          Sperren
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onDone}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}

function StillBooked({
  booked,
  onDone,
}: {
  readonly booked: readonly CalendarAppointment[];
  readonly onDone: () => void;
}) {
  return (
    <div className="calendar-facts">
      <p role="status">Gesperrt. Diese Termine liegen schon darin und bleiben, bis Sie sie verschieben oder absagen:</p>
      <ul>
        {booked.map((each) => (
          <li key={each.id}>
            {slotText(each)}: {each.name},{' '}
            <a className="link" href={phoneHref(each.phoneNumber)}>
              {each.phoneNumber}
            </a>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={onDone}>
          Verstanden
        </button>
      </div>
    </div>
  );
}
