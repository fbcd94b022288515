import { slotText } from '#domain/appointment/slot-wording.ts';
import { cancelSchema } from '#stores/desk/calendar/booking-forms.ts';
import { cancelBooking } from '#stores/desk/calendar/bookings.ts';
import type { CalendarAppointment } from '#stores/desk/calendar/calendar.ts';
import { loadCalendar } from '#stores/desk/calendar/calendar.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useForm } from '../../ui/form/use-form.ts';

type CancelFormProps = {
  readonly appointment: CalendarAppointment;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Why it falls out. It cannot be taken back: what is known of the person is deleted. */
export function CancelForm({ appointment, onDone, onCancel }: CancelFormProps) {
  const form = useForm({
    id: 'absage',
    schema: cancelSchema,
    initial: { reason: '' },
    async send({ reason }) {
      const result = await cancelBooking(appointment, reason);
      if (result.ok) {
        showSnackbar(result.value.message);
        onDone();
      }
      return result;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form}>
        {form.complaint?.code === 'appointment-changed' && (
          <p>
            <button
              type="button"
              className="manage-link"
              onClick={() => {
                void loadCalendar();
                onDone();
              }}
            >
              Ansehen, was jetzt gilt
            </button>
          </p>
        )}
      </ErrorSummary>
      <p>
        {appointment.name}, {slotText(appointment)}
      </p>
      <TextArea
        form={form}
        name="reason"
        label="Warum der Termin ausfällt"
        hint={
          appointment.email === '' ? 'Wir kennen keine E-Mail-Adresse: Bitte rufen Sie an.' : 'Das liest der Besucher.'
        }
        rows={3}
      />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird abgesagt …">
          Termin absagen
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Zurück
        </button>
      </div>
    </form>
  );
}
