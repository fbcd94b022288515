import { useEffect, useRef } from 'react';
import { MoveForm, type OwnAppointment } from '#domain/appointment/own-appointment.ts';
import { moveOwnAppointment } from '#stores/appointment/own.ts';
import { SendFailure } from '../ui/form/SendFailure.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { SlotPicker } from './SlotPicker.tsx';

type MoveAppointmentProps = {
  readonly appointment: OwnAppointment;
  readonly code: string;
  readonly onMoved: () => void;
  readonly onStop: () => void;
  readonly phone: Phone;
};

const ID = 'termin-verschieben';

/** The free times as at the booking. The old time is kept until the new one is certain. */
export function MoveAppointment({ appointment, code, onMoved, onStop, phone }: MoveAppointmentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus was on a button that was removed.
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    id: ID,
    schema: MoveForm,
    initial: { startsAt: '' },
    async send({ startsAt }) {
      const result = await moveOwnAppointment(code, startsAt);
      if (result.ok) onMoved();
      return result;
    },
  });
  return (
    <form className="form mt-8" method="post" noValidate onSubmit={form.submit}>
      <SendFailure form={form} phone={phone} />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Auf welche Zeit verschieben?
      </h2>
      <SlotPicker
        kind={appointment.kind}
        value={form.values.startsAt}
        onChoose={(startsAt) => form.set('startsAt', startsAt)}
        idPrefix={ID}
        error={form.errorOf('startsAt')}
        phone={phone}
      />
      <p className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird verschoben …">
          Auf diese Zeit verschieben
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onStop}>
          Termin so lassen
        </button>
      </p>
    </form>
  );
}
