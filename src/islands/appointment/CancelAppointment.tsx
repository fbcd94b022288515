import { useEffect, useRef } from 'react';
import { CancelForm, type OwnAppointment } from '#domain/appointment/own-appointment.ts';
import { caseStays } from '#domain/appointment/own-words.ts';
import { cancelOwnAppointment } from '#stores/appointment/own.ts';
import { SendFailure } from '../ui/form/SendFailure.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';

type CancelAppointmentProps = {
  readonly appointment: OwnAppointment;
  readonly code: string;
  readonly onStop: () => void;
  readonly phone: Phone;
};

/** Asked once more, since the time may be gone at once. Why is nobody's duty to say. */
export function CancelAppointment({ appointment, code, onStop, phone }: CancelAppointmentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus was on a button that was removed.
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    id: 'termin-absagen',
    schema: CancelForm,
    initial: { reason: '' },
    send: ({ reason = '' }) => cancelOwnAppointment(code, reason),
  });
  const stays = caseStays(appointment);
  return (
    <form className="form mt-8" method="post" noValidate onSubmit={form.submit}>
      <SendFailure form={form} phone={phone} />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Diesen Termin absagen?
      </h2>
      <p>Die Zeit wird sofort wieder frei. {stays}</p>
      <TextArea form={form} name="reason" label="Möchten Sie uns etwas dazu sagen? (freiwillig)" rows={3} />
      <p className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird abgesagt …">
          Ja, Termin absagen
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onStop}>
          Termin behalten
        </button>
      </p>
    </form>
  );
}
